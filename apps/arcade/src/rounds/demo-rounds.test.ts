import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOUSE_GAMES } from '../games.ts';
import { TITLES } from '../titles/registry.ts';
import { type DemoPast, drawnPast } from '../testing/demo-past.ts';

const FILE = new URL('../../../server/seed/demo/games.json', import.meta.url);

interface DemoGames extends DemoPast {
  readonly games: readonly { readonly vendor: string; readonly gameCode: string; readonly name: string }[];
  readonly favourites: readonly { readonly username: string; readonly gameCode: string }[];
}

const demo = JSON.parse(readFileSync(FILE, 'utf8')) as DemoGames;
/** What the lines below the demo's agent played. */
const LINES = new URL('../../../server/seed/demo/lines.json', import.meta.url);
const lines = JSON.parse(readFileSync(LINES, 'utf8')) as DemoPast;
const played = new Set(demo.sittings.map(({ gameCode }) => gameCode));

it('the past that the demo begins with was drawn by the rules of its games, round for round', () => {
  expect(drawnPast(demo)).toEqual(demo.sittings);
});

it('and so was that of the lines below its agent, in games that the demo begins with, nobody at two at once', () => {
  expect(drawnPast(lines)).toEqual(lines.sittings);
  for (const { username, gameCode, hoursAgo } of lines.sittings) {
    expect(demo.games.map((game) => game.gameCode)).toContain(gameCode);
    const near = lines.sittings.filter(
      (other) => other.username === username && Math.abs(other.hoursAgo - hoursAgo) < 0.25,
    );
    expect(near, `${username}, ${hoursAgo} hours ago`).toHaveLength(1);
  }
});

it('has rounds of every slot that can be played, and of nothing else than what can', () => {
  const slots = TITLES.filter(({ kind, page }) => kind === 'slot' && page !== undefined).map(({ code }) => code);
  expect(slots.filter((code) => !played.has(code))).toEqual([]);
  for (const { vendor, gameCode, name } of demo.games) {
    expect(HOUSE_GAMES.offered(gameCode)).toMatchObject({ studio: vendor, name });
  }
  expect(demo.games.map(({ gameCode }) => gameCode).toSorted()).toEqual([...played].toSorted());
});

it('lets nobody sit at two games at once, and like only what they played', () => {
  for (const { username, hoursAgo } of demo.sittings) {
    const near = demo.sittings.filter(
      (other) => other.username === username && Math.abs(other.hoursAgo - hoursAgo) < 0.25,
    );
    expect(near, `${username}, ${hoursAgo} hours ago`).toHaveLength(1);
  }
  for (const { username, gameCode } of demo.favourites) {
    expect(demo.sittings.some((sitting) => sitting.username === username && sitting.gameCode === gameCode)).toBe(true);
  }
});
