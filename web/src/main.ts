import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/cards.css';
import { mount } from 'svelte';
import App from './frame/App.svelte';
import { settings } from './lib/settings.svelte.ts';
import { wakeOnFirstTouch } from './lib/sound.ts';

settings.apply();
wakeOnFirstTouch();
mount(App, { target: document.getElementById('app')! });
