import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { currencyOf, PARTS_PER_UNIT, textFromParts } from '@baize/kernel';
import { type Game, HOUSE_GAMES } from '../games.ts';
import { unitsFor } from '../rules/stakes.ts';
import { type DemoPast, drawnPast, type Sitting } from '../testing/demo-past.ts';
import { type StudioCode, STUDIOS } from '../titles/title.ts';

/**
 * Draws the past that the demo brand begins with: `npm run demo-past`. A game that can be played and that nobody sat at yet gets
 * sittings, spread over members and days by its name; then every round is drawn anew, and all that follows from the rounds with it. A
 * test draws them once more. Run it when a title got its page or other figures.
 */
const FILE = new URL('../../../server/seed/demo/games.json', import.meta.url);

interface DemoGame {
  readonly vendor: string;
  readonly gameCode: string;
}

interface DemoGames extends DemoPast {
  readonly games: readonly DemoGame[];
}

/** What each of them stakes on a round, about. */
const HABITS: Readonly<Record<string, number>> = {
  demo01: 5,
  mira88: 10,
  bayani9: 5,
  kalesa3: 20,
  sunda21: 20,
  lotus21: 5,
  tamaraw7: 5,
  songhuong: 10,
  koiPond: 10,
  merbau5: 10,
};
const MEMBERS = Object.keys(HABITS);
/** The member as whom people look around in the demo. */
const VISITED = 'demo01';
const DAYS = 6;
/** Nobody sits down twice within a quarter of an hour. */
const APART_HOURS = 0.3;
const FAVOURITES = 3;
const CURRENCY = currencyOf('PHP');

const before = JSON.parse(await readFile(FILE, 'utf8')) as DemoGames;
const games = (Object.keys(STUDIOS) as StudioCode[]).flatMap((studio) => HOUSE_GAMES.all(studio));
const isPlayed = (game: Game) => before.sittings.some(({ gameCode }) => gameCode === game.code);
const sittings = [...before.sittings];
for (const game of games.filter((each) => !isPlayed(each))) sitDown(game);
const { drawnFrom } = before;
const past = { drawnFrom, sittings: sittings.toSorted((one, other) => one.hoursAgo - other.hoursAgo) };
const known = new Set(before.games.map(({ gameCode }) => gameCode));
const after = {
  ...before,
  games: [...before.games, ...games.filter(({ code }) => !known.has(code)).map(tileOf)],
  favourites: favouritesOf(VISITED),
  drawnFrom,
  sittings: drawnPast(past),
};
await writeFile(FILE, `${JSON.stringify(after, null, 2)}\n`);

/** Two members at each game, one of them lately. */
function sitDown(game: Game): void {
  for (const place of [0, 1]) {
    const chance = (what: string, below: number) => numberFrom(`${game.code} ${place} ${what}`) % below;
    const username = MEMBERS[chance('who', MEMBERS.length)] ?? 'demo01';
    const hours = place === 0 ? 24 : DAYS * 24;
    let hoursAgo = (5 + chance('when', hours * 10)) / 10;
    while (sittings.some((one) => one.username === username && Math.abs(one.hoursAgo - hoursAgo) < APART_HOURS)) {
      hoursAgo = Math.round((hoursAgo + APART_HOURS) * 10) / 10;
    }
    const stake = stakeAt(game, HABITS[username] ?? 5);
    const rounds = Array.from({ length: 3 + chance('how often', 3) }, () => `${stake}:0`).join(' ');
    sittings.push({ username, vendor: game.studio, gameCode: game.code, hoursAgo, rounds });
  }
}

/** What the usual bet costs with the largest unit that keeps it within what somebody is used to stake. */
function stakeAt({ rules, kind }: Game, about: number): string {
  const units = BigInt(rules.unitsOf(rules.usualBet));
  const offered = unitsFor(kind, CURRENCY).map(({ parts }) => parts * units);
  const stake = offered.findLast((parts) => parts <= BigInt(about) * PARTS_PER_UNIT) ?? offered[0] ?? 0n;
  return textFromParts(stake);
}

function tileOf({ studio: vendor, code: gameCode, name, rules, kind, odds }: Game) {
  const least = unitsFor(kind, CURRENCY)[0]?.parts ?? 0n;
  // Where play decides nobody is promised the best of it.
  const stated = odds?.atMost ? undefined : odds?.returnToPlayer;
  return {
    ...{ vendor, gameCode, name, gameType: 'RNG' },
    minBet: textFromParts(least * BigInt(rules.unitsOf(rules.usualBet))),
    ...(stated === undefined ? {} : { returnToPlayer: (Math.floor(stated * 100) / 100).toFixed(2) }),
  };
}

/** The games that somebody played most. */
function favouritesOf(username: string): (DemoGame & { username: string })[] {
  const counts = new Map<string, { sitting: Sitting; rounds: number }>();
  for (const sitting of sittings.filter((one) => one.username === username)) {
    const rounds = sitting.rounds.split(' ').length + (counts.get(sitting.gameCode)?.rounds ?? 0);
    counts.set(sitting.gameCode, { sitting, rounds });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.rounds - one.rounds || (one.sitting.gameCode < other.sitting.gameCode ? -1 : 1))
    .slice(0, FAVOURITES)
    .map(({ sitting: { vendor, gameCode } }) => ({ username, vendor, gameCode }));
}

function numberFrom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
