import { expect, it } from 'vitest';
import { framed, mayLaunch, wayOut, wordOf } from './play-flow.ts';

it.each([
  ['a demo needs nobody', { loggedIn: false, mode: 'demo' as const }, 'yes'],
  ['a demo is open to who is logged in', { loggedIn: true, mode: 'demo' as const }, 'yes'],
  ['a round needs a log-in', { loggedIn: false, mode: 'real' as const }, 'needs-login'],
  ['who is logged in plays, a trial with its play money', { loggedIn: true, mode: 'real' as const }, 'yes'],
])('%s', (_, player, may) => expect(mayLaunch(player)).toBe(may));

it.each([
  ['RNG', '/rng'],
  ['COCKFIGHT', '/seamless'],
  ['LOTT', '/lottery'],
  [undefined, '/'],
] as const)('leaving a game of %s leads to %s', (type, path) => expect(wayOut(type)).toBe(path));

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
