import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { currencyOf, PARTS_PER_UNIT, partsFromText, textFromParts } from '@baize/kernel';
import { type Game, HOUSE_GAMES } from '../games.ts';
import { unitsFor } from '../rules/stakes.ts';
import { type DemoPast, drawnPast, type Sitting } from '../testing/demo-past.ts';
import { type StudioCode, STUDIOS } from '../titles/title.ts';

/**
 * Draws three months of the members below the demo's agent: `npm run demo-lines`. Who they are stands in the file (`members`); when they
 * sit down, at which game and for how much follows from their names; every round is drawn by the rules of its game; and they pay in
 * before they run out, and have what they won paid out. A test draws the rounds once more.
 */
const FILE = new URL('../../../server/seed/demo/lines.json', import.meta.url);

interface LineMember {
  readonly username: string;
  readonly isAgent?: number;
  readonly daysAgo: number;
  readonly profile: { readonly payeeName: string };
}

interface DemoLines extends DemoPast {
  readonly members: readonly LineMember[];
}

interface Paid {
  readonly username: string;
  readonly amount: string;
  readonly daysAgo: number;
}

const CURRENCY = currencyOf('PHP');
const STAKES = [5, 10, 10, 20, 40];
/** What the demo begins with: the others come once their studio was asked. */
const { games: KNOWN } = JSON.parse(await readFile(new URL('games.json', FILE), 'utf8')) as {
  readonly games: readonly { readonly gameCode: string }[];
};
const GAMES = (Object.keys(STUDIOS) as StudioCode[])
  .flatMap((studio) => HOUSE_GAMES.all(studio))
  .filter(({ code }) => KNOWN.some(({ gameCode }) => gameCode === code));
const HOURS = 24;
/** Of a hundred days. */
const DAYS_PLAYED = 32;
const LATELY_PLAYED = 55;
const BANKS = ['BDO', 'BPI', 'Metrobank', 'UnionBank'];

const before = JSON.parse(await readFile(FILE, 'utf8')) as DemoLines;
const players = before.members.filter(({ isAgent }) => isAgent === undefined);
const { drawnFrom } = before;
const planned = players.flatMap(sittingsOf).toSorted((one, other) => one.hoursAgo - other.hoursAgo);
const sittings = drawnPast({ drawnFrom, sittings: planned });
const paid = players.map((player) => moneyOf(player, sittings));
const after = {
  ...before,
  sittings,
  deposits: paid.flatMap(({ deposits }) => deposits).map((one) => ({ ...one, channel: 'sandbox' })),
  withdrawals: players.flatMap((player, place) => {
    const history = paid[place]?.withdrawals ?? [];
    return history.length === 0 ? [] : [{ account: accountOf(player), history }];
  }),
};
await writeFile(FILE, `${JSON.stringify(after, null, 2)}\n`);

/** Some evenings since they registered, and lately some more. */
function sittingsOf({ username, daysAgo: since }: LineMember): Sitting[] {
  const found: Sitting[] = [];
  for (let day = 0; day < since; day += 1) {
    const chance = (what: string, below: number) => numberFrom(`${username} ${day} ${what}`) % below;
    const isPlayed = chance('whether', 100) < (day < 2 ? LATELY_PLAYED : DAYS_PLAYED);
    const game = GAMES[chance('game', GAMES.length)];
    if (!isPlayed || game === undefined) continue;
    const hoursAgo = Math.round((day * HOURS + 0.5 + chance('hour', (HOURS - 1) * 10) / 10) * 10) / 10;
    const stake = stakeAt(game, STAKES[numberFrom(username) % STAKES.length] ?? 10);
    const rounds = Array.from({ length: 4 + chance('often', 8) }, () => `${stake}:0`).join(' ');
    if (hoursAgo < since * HOURS) found.push({ username, vendor: game.studio, gameCode: game.code, hoursAgo, rounds });
  }
  return found;
}

/** What the usual bet costs with the largest unit that keeps it within what somebody is used to stake. */
function stakeAt({ rules, kind }: Game, about: number): string {
  const units = BigInt(rules.unitsOf(rules.usualBet));
  const offered = unitsFor(kind, CURRENCY).map(({ parts }) => parts * units);
  return textFromParts(offered.findLast((parts) => parts <= BigInt(about) * PARTS_PER_UNIT) ?? offered[0] ?? 0n);
}

/** They pay in an hour before they would run out, and have half of it paid out when they have won. */
function moneyOf({ username }: LineMember, all: readonly Sitting[]) {
  const [deposits, withdrawals]: [Paid[], (Omit<Paid, 'username'> & { end: string })[]] = [[], []];
  const usual = BigInt([300, 500, 500, 1000, 2000][numberFrom(`${username} pays`) % 5] ?? 500) * PARTS_PER_UNIT;
  let balance = 0n;
  for (const { hoursAgo, rounds } of all.filter((one) => one.username === username).toReversed()) {
    const played = rounds.split(' ').map((round) => round.split(':').map((text) => partsFromText(text) ?? 0n));
    const staked = played.reduce((sum, [stake = 0n]) => sum + stake, 0n);
    if (balance < staked) {
      const parts = staked > usual ? staked : usual;
      deposits.push({ username, amount: textFromParts(whole(parts)), daysAgo: daysOf(hoursAgo + 0.1) });
      balance += whole(parts);
    }
    balance += played.reduce((sum, [stake = 0n, win = 0n]) => sum + win - stake, 0n);
    if (balance > usual * 2n && hoursAgo > 3) {
      const parts = whole(balance / 2n);
      const end = hoursAgo < 20 ? 'paid' : 'received';
      withdrawals.push({ amount: textFromParts(parts), daysAgo: daysOf(hoursAgo - 0.3), end });
      balance -= parts;
    }
  }
  return { deposits, withdrawals };
}

/** In hundreds, and no less than one. */
function whole(parts: bigint): bigint {
  const hundred = 100n * PARTS_PER_UNIT;
  const down = (parts / hundred) * hundred;
  return down < parts ? down + hundred : down;
}

function daysOf(hours: number): number {
  return Math.round((hours / 24) * 10_000) / 10_000;
}

function accountOf({ username, profile }: LineMember) {
  const number = numberFrom(`${username} account`);
  return {
    username,
    institution: BANKS[number % BANKS.length] ?? '',
    number: String(number).padStart(12, '0'),
    holder: profile.payeeName,
  };
}

function numberFrom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
