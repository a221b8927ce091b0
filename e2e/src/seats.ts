import { createHash, randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { launchGame } from '@baize/contract/play/launch';
import { PARTS_PER_UNIT } from '@baize/kernel';
import { type ArcadeRound, type Books, roundOf } from './books.ts';
import { type Visit, visit, type VisitOptions } from './browser.ts';
import { gameAlone, type GameScreen } from './screens.ts';
import type { Caller } from './site-api.ts';
import { gameWordsOf, symbolNamesOf } from './words.ts';

/** A slot: its studio's code, and the folder of its page. */
export interface Slot {
  readonly vendor: string;
  readonly folder: string;
}

export interface SeatPlan extends VisitOptions {
  readonly slot: Slot;
  /** Who asks for it. */
  readonly caller: Caller;
  /** Whose money it is; a demo is nobody's. */
  readonly memberId?: string;
  /** How many times as fast the page's own waits pass: for a round that takes minutes to be shown. */
  readonly hurried?: number;
}

/** Somebody at a slot: its page as the studio serves it, without the site around it, and what the books say of who plays. */
export interface Seat extends Visit {
  readonly game: GameScreen;
  /** The address that the site was given: who opens it plays on. */
  readonly url: string;
  readonly plan: SeatPlan;
  /** How many rounds were begun here, and the newest. */
  rounds(): Promise<{ readonly count: number; readonly newest: ArcadeRound | undefined }>;
  /** What there is to play with, by the ledger or, in a demo, by the arcade's rounds. */
  balance(): Promise<bigint>;
  /** The last window of a round, as the game says it to who cannot see the reels. */
  inWords(round: ArcadeRound | undefined): string;
}

const SOON = { timeout: 10_000, interval: 20 };
const DEMO_BALANCE = 1_000n * PARTS_PER_UNIT;
const NEWEST = `select r.*, count(*) over () as rounds from arcade_round r where r.player_id = $1 order by r.created_at desc limit 1`;
const OF_DEMO = `
  select p.demo_balance, coalesce((select sum(win - stake) from arcade_round r where r.player_id = p.id), 0)::bigint as net
  from arcade_player p where p.id = $1`;

const OPEN_SESSION = `
  insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent)
  values ($1, $2, 'demo', now(), now(), now() + interval '1 day', '127.0.0.1', 'test')`;

/** Has a member logged in without typing: what costs a machine seconds has tests of its own. Answers the token. */
export async function sessionOf(books: Books, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await books.rows(OPEN_SESSION, [createHash('sha256').update(token).digest(), memberId]);
  return token;
}

/** Opens a slot and waits until it can be played. */
export async function takeSeat(browser: Browser, books: Books, plan: SeatPlan): Promise<Seat> {
  const { slot, memberId, hurried, ...options } = plan;
  const [names, url] = await Promise.all([symbolNamesOf(slot.folder, 'EN'), addressOf(plan)]);
  const launch = new URL(url).searchParams.get('launch');
  const [session] = await books.arcadeRows('select player_id from arcade_session where id = $1', [launch]);
  const visitor = await visit(browser, options);
  const game = gameAlone(visitor.page);
  if (hurried !== undefined) {
    await visitor.page.addInitScript((times) => {
      const wait = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (then: () => void, ms = 0) => wait(then, ms / times) });
    }, hurried);
  }
  await visitor.page.goto(url);
  await game.ready();
  return {
    ...visitor,
    ...{ game, url, plan },
    rounds: async () => {
      const [row] = await books.arcadeRows(NEWEST, [session?.player_id]);
      return { count: Number(row?.rounds ?? 0), newest: row && roundOf(row) };
    },
    balance: async () => {
      if (memberId !== undefined) return (await books.cashOf(memberId)).account;
      const [row] = await books.arcadeRows(OF_DEMO, [session?.player_id]);
      expect(BigInt(String(row?.demo_balance))).toBe(DEMO_BALANCE + BigInt(String(row?.net)));
      return BigInt(String(row?.demo_balance));
    },
    inWords: (round) => {
      const window = round?.steps.at(-1)?.window ?? [];
      const columns = window.map((rows) => rows.map((symbol) => names[symbol]).join(', '));
      return gameWordsOf('EN')('reelsShow', columns.join('; '));
    },
  };
}

/** Asks the site for the game, as its page does, and answers where it is. */
export async function addressOf({ slot, caller, memberId }: SeatPlan): Promise<string> {
  const { content } = await caller.call<typeof launchGame>('GET /wps/game/launchGame', {
    vendor: slot.vendor,
    gameCode: slot.folder.replaceAll('-', '_'),
    mode: memberId === undefined ? 'demo' : 'real',
  });
  return content;
}

/** A member's last round, settled. */
export function lastSettled(books: Books, memberId: string): Promise<ArcadeRound | undefined> {
  return whenSettled(async () => (await books.roundsOf(memberId)).at(-1));
}

/** The round, once it is settled: its award is written down up to a quarter of a second after the page was told. */
function whenSettled(newest: () => Promise<ArcadeRound | undefined>): Promise<ArcadeRound | undefined> {
  return vi.waitFor(async () => {
    const round = await newest();
    expect(round?.state).toBe('settled');
    return round;
  }, SOON);
}

/** What stands on the screen is what the arcade drew last and what the books have. */
export async function expectTrue(seat: Seat): Promise<ArcadeRound> {
  await whenSettled(async () => (await seat.rounds()).newest);
  const [seen, { newest }, held] = await Promise.all([seat.game.figures(), seat.rounds(), seat.balance()]);
  expect(seen).toMatchObject({ balance: held, lastWin: newest?.win, reels: seat.inWords(newest) });
  if (newest === undefined) throw new Error('the arcade knows of no round');
  return newest;
}
