import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { violationsOn } from './axe.ts';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { type GameScreen, gameOn, screensOn, sidewaysOf } from './screens.ts';
import { lastSettled } from './seats.ts';
import { callerAt } from './site-api.ts';

interface Board {
  readonly name: string;
  readonly vendor: string;
  readonly viewport: { width: number; height: number };
  /** Each plays with money of their own, so that all can play at once. */
  readonly member: string;
}

/** Boards whose bets are laid, picked or bought: what they show is what the arcade drew and what the ledger moved. */
const BOARDS: readonly Board[] = [
  { name: 'Garden Roulette', vendor: 'kestrel', viewport: DESKTOP, member: 'demo01' },
  { name: 'Garden Roulette', vendor: 'kestrel', viewport: PHONE, member: 'sunda21' },
  { name: 'Firefly Keno', vendor: 'house', viewport: PHONE, member: 'mira88' },
  { name: 'Village Bingo', vendor: 'highfield', viewport: PHONE, member: 'koiPond' },
  { name: 'Orchard Scratch', vendor: 'highfield', viewport: PHONE, member: 'tamaraw7' },
];
/** Of each board: five times so many together. */
const ROUNDS = Number(process.env.BOARD_ROUNDS ?? 20);
const LONG = { timeout: 900_000 };
const SPOTS = ['17', '17-20', '8-9-11-12', '25-26-27', 'dozen2', 'red'];

let browser: Browser;
let books: Books;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  for (const vendor of ['kestrel', 'house', 'highfield']) {
    await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor });
  }
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

const addressOf = ({ name, vendor }: Board): string =>
  `/game?vendor=${vendor}&gameCode=${name.toLowerCase().replace(' ', '_')}`;

async function sitDown(board: Board): Promise<Visit> {
  const seen = await visit(browser, { still: true, viewport: board.viewport });
  await screensOn(seen.page).logIn(board.member);
  await seen.page.goto(addressOf(board));
  await gameOn(seen.page).ready();
  return seen;
}

/** Chips lie on the cloth before a spin; the others begin with the usual bet. */
async function layBets({ frame }: GameScreen, { name }: Board): Promise<void> {
  if (name !== 'Garden Roulette') return;
  for (const spot of SPOTS) await frame.locator(`[data-spot="${spot}"]`).first().click();
}

/** One round to its end; what is under a scratch card is opened at once. */
async function playRound(game: GameScreen, { name }: Board): Promise<void> {
  await game.press();
  if (name === 'Orchard Scratch') {
    await game.frame.locator('.scratch-reveal:enabled').waitFor();
    await game.press();
  }
  await game.ready();
}

interface Drawn {
  readonly number: number;
  readonly drawn: readonly number[];
  readonly kind: string;
  readonly balls: readonly number[];
  readonly line: number | null;
  readonly cells: readonly string[];
}

/** What the arcade wrote down of a round, as its board shows it. */
function drawnIn({ name }: Board, round: ArcadeRound | undefined): string {
  const steps = (round?.steps ?? []) as unknown as readonly Drawn[];
  const rising = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join(' ');
  switch (name) {
    case 'Garden Roulette':
      return String(steps[0]?.number);
    case 'Firefly Keno':
      return rising(steps[0]?.drawn ?? []);
    case 'Village Bingo':
      return rising(steps.find(({ kind }) => kind === 'balls')?.balls ?? []);
    default:
      return (steps.at(-1)?.cells ?? []).map((symbol) => symbolNames[symbol]).join(' ');
  }
}

const texts = readFileSync(new URL('../../apps/arcade/src/titles/orchard-scratch/texts.json', import.meta.url), 'utf8');
const symbolNames = (JSON.parse(texts) as { en: { symbols: Record<string, string> } }).en.symbols;

async function shownOn({ frame }: GameScreen, { name }: Board): Promise<string> {
  const all = async (selector: string): Promise<string> => (await frame.locator(selector).allTextContents()).join(' ');
  switch (name) {
    case 'Garden Roulette':
      return (await frame.locator('.landed').textContent()) ?? '';
    case 'Firefly Keno':
      return all('.keno-number[data-state] b');
    case 'Village Bingo':
      return all('.called-number[data-called]');
    default: {
      const fields = frame.locator('.scratch-field');
      const labels = await fields.evaluateAll((found) => found.map((field) => field.getAttribute('aria-label') ?? ''));
      return labels.map((label) => label.replace(/^.*: /, '')).join(' ');
    }
  }
}

/** Screen, arcade and ledger say the same of the last round. */
async function agree(game: GameScreen, board: Board, memberId: string): Promise<ArcadeRound | undefined> {
  const played = await lastSettled(books, memberId);
  expect(await shownOn(game, board), board.name).toBe(drawnIn(board, played));
  await expect.poll(() => game.lastWin()).toBe(played?.win);
  const { account, transfers } = await books.cashOf(memberId);
  expect(await game.balance()).toBe(account);
  expect(transfers).toBe(account);
  return played;
}

async function frameOf(page: Page) {
  const frame = await (await page.locator('iframe').elementHandle()).contentFrame();
  if (!frame) throw new Error('the game has no frame');
  return frame;
}

async function playForMoney(board: Board): Promise<void> {
  const { page, context } = await sitDown(board);
  const memberId = await books.memberIdOf(board.member);
  const game = gameOn(page);
  await layBets(game, board);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const stake = await game.stake();
    await playRound(game, board);
    expect(await agree(game, board, memberId)).toMatchObject({ stake });
  }
  await shoot(page, `board-${board.name}-${board.viewport.width}`);
  expect(await violationsOn(await frameOf(page)), board.name).toEqual([]);
  expect(await sidewaysOf(page)).toBe(0);
  await context.close();
}

async function playDemo(board: Board): Promise<void> {
  const { page, context } = await visit(browser, { still: true, viewport: board.viewport });
  await page.goto(`${addressOf(board)}&mode=demo`);
  const game = gameOn(page);
  await game.ready();
  await layBets(game, board);
  for (let round = 1; round <= 3; round += 1) {
    const had = await game.balance();
    const stake = await game.stake();
    await playRound(game, board);
    await expect.poll(async () => (await game.balance()) - had + stake - (await game.lastWin())).toBe(0n);
  }
  await context.close();
}

/** The page is gone before the answer came: the round was played all the same, and is shown when the page is back. */
async function reloadBeforeItIsShown(board: Board): Promise<void> {
  const { page, context } = await sitDown(board);
  const memberId = await books.memberIdOf(board.member);
  const game = gameOn(page);
  await layBets(game, board);
  const before = await books.roundsOf(memberId);
  let played: () => void = () => undefined;
  const wasPlayed = new Promise<void>((resolve) => (played = resolve));
  await page.route('**/api/play', async (route) => {
    await route.fetch();
    played();
  });
  await game.press();
  await wasPlayed;
  await page.unroute('**/api/play');
  await page.reload();
  if (board.name === 'Orchard Scratch') {
    await game.frame.locator('.scratch-reveal:enabled').waitFor();
    await game.press();
  }
  await game.ready();
  await agree(game, board, memberId);
  await page.reload();
  await game.ready();
  const last = await agree(game, board, memberId);
  expect(await books.roundsOf(memberId)).toHaveLength(before.length + 1);
  const moves = (await books.transactionsOf(memberId)).filter(({ round }) => round === last?.id);
  expect(moves.filter(({ kind }) => kind === 'bet')).toHaveLength(1);
  expect(moves.filter(({ kind }) => kind === 'win').length).toBeLessThanOrEqual(1);
  await context.close();
}

describe('boards on which bets are laid, picked or bought', () => {
  it('for money: show what was drawn, and the balance of the ledger', LONG, async () => {
    await Promise.all(BOARDS.map(playForMoney));
    expect(await books.violations()).toEqual([]);
  });

  it('as a demo: play with play money, and leave nothing in the books', LONG, async () => {
    const before = await books.money();
    await Promise.all(BOARDS.map(playDemo));
    expect(await books.money()).toBe(before);
  });

  it('show a round that nobody saw after a reload, and pay it once', LONG, async () => {
    await Promise.all(BOARDS.slice(1).map(reloadBeforeItIsShown));
    expect(await books.violations()).toEqual([]);
  });
});

describe('the cloth', () => {
  it('is laid, doubled, cleared and laid again by keyboard alone', LONG, async () => {
    const board = BOARDS[0];
    if (!board) throw new Error('there is no roulette');
    const { page, context } = await sitDown(board);
    const game = gameOn(page);
    const { frame } = game;
    const bets = async (): Promise<string[]> => frame.locator('.bets-spot').allTextContents();
    const tray = (act: string) => frame.locator(`[data-act="${act}"]`);
    await frame.locator('[data-spot="17"]').focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowRight', ' ', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key);
    }
    expect(await bets()).toEqual(['17', '20', '17, 20', '19, 20']);
    await page.keyboard.press('Delete');
    expect(await bets()).toEqual(['17', '20', '17, 20']);
    const stake = await game.stake();
    await tray('double').press('Enter');
    expect(await game.stake()).toBe(stake * 2n);
    await tray('undo').press('Enter');
    expect(await game.stake()).toBe(stake);
    await game.spin();
    await tray('clear').press('Enter');
    expect(await bets()).toEqual([]);
    await tray('rebet').press('Enter');
    expect(await bets()).toEqual(['17', '20', '17, 20']);
    expect(await game.stake()).toBe(stake);
    await frame.locator('.bets li button').first().press('Enter');
    expect(await bets()).toEqual(['20', '17, 20']);
    await context.close();
  });
});
