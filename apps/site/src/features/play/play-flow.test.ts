import { expect, it } from 'vitest';
import { framed, mayLaunch, wordOf } from './play-flow.ts';

it.each([
  ['a demo needs nobody', { loggedIn: false, trial: false, mode: 'demo' as const }, 'yes'],
  ['a demo is open to a trial account', { loggedIn: true, trial: true, mode: 'demo' as const }, 'yes'],
  ['a real round needs a log-in', { loggedIn: false, trial: false, mode: 'real' as const }, 'needs-login'],
  ['a real round needs a real account', { loggedIn: true, trial: true, mode: 'real' as const }, 'needs-account'],
  ['a member plays', { loggedIn: true, trial: false, mode: 'real' as const }, 'yes'],
])('%s', (_, player, may) => expect(mayLaunch(player)).toBe(may));

it.each([
  ['a game on its own origin is framed', 'http://localhost:3001/play?x=1', 'opening'],
  ['a game on our origin is not', 'http://localhost:3000/play', 'failed'],
  ['an address that is none is not', 'play', 'failed'],
  ['a script is not an address', 'javascript:alert(1)', 'failed'],
])('%s', (_, content, at) => expect(framed(content, 'http://localhost:3000').at).toBe(at));

const game = 'http://localhost:3001';
it.each([
  ['the game says it is ready', { origin: game, data: { type: 'baize.game', event: 'ready' } }, 'ready'],
  ['the game asks to leave', { origin: game, data: { type: 'baize.game', event: 'close' } }, 'close'],
  [
    'anything else of the game means: look again',
    { origin: game, data: { type: 'baize.game', event: 'round' } },
    'balance',
  ],
  [
    'another origin is not heard',
    { origin: 'http://evil.example', data: { type: 'baize.game', event: 'close' } },
    undefined,
  ],
  ['another message is not heard', { origin: game, data: { type: 'other' } }, undefined],
  ['text is not heard', { origin: game, data: 'baize.game' }, undefined],
])('%s', (_, message, word) => expect(wordOf(message, game)).toBe(word));
