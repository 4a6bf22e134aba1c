import './styles/tokens.css';
import './styles/base.css';
import './styles/cards.css';
import { mount } from 'svelte';
import App from './frame/App.svelte';
import { settings } from './lib/settings.svelte.ts';

settings.apply();
mount(App, { target: document.getElementById('app')! });
