import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Threat from '../src/games/newkids/Threat.svelte';

it('a threat among several keeps its name apart from its power', () => {
  const target = document.createElement('div');
  const threat = mount(Threat, { target, props: { name: 'Gym Teacher', power: '+4 against an RPG Player.', bad: 'Laps.', named: true } });
  flushSync();
  expect(target.textContent).toBe('Gym Teacher: +4 against an RPG Player. Bad Stuff: Laps.');
  void unmount(threat);
});
