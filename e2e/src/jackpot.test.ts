import type { Browser, Page } from 'playwright-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { type Books, openBooks } from './books.ts';
import { openBrowser, PHONE, shoot, stack, visit, type Visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { plantSeedOf } from './planted-seed.ts';
import { type GameScreen, gameOn, screensOn } from './screens.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';
import { partsOnScreen } from './words.ts';

const MEMBER = 'demo01';
/** ₱100 in pieces of ₱0.05. */
const CHANCES = 2_000;
const STAKE = 10_000_000n;
const SPARK_SEED = 4_000_000n;
/** A job reads the vendor every five seconds; a busy machine takes longer. */
const PATIENCE = { timeout: 120_000, interval: 200 };

let browser: Browser;
let books: Books;
let arcade: pg.Pool;
let memberId: string;

beforeAll(async () => {
  books = openBooks(stack);
  arcade = new pg.Pool({ connectionString: stack.arcadeDatabaseUrl, max: 1 });
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor: 'house' });
  memberId = await books.memberIdOf(MEMBER);
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close(), arcade.end()]);
});

/** What a level of the demo brand holds, in whole coins, as the arcade's book says. */
async function held(level: string): Promise<bigint> {
  const { rows } = await arcade.query<{ balance: string }>(
    `select sum(case when to_account = 'pool' then amount else -amount end)::text as balance
       from arcade_jackpot_entry e join arcade_jackpot j on j.id = e.jackpot_id
      where j.brand = 'demo' and j.currency = 'PHP' and level = $1`,
    [level],
  );
  const parts = BigInt(rows[0]?.balance ?? '0');
  return parts - (parts % 1_000n);
}

const inGame = async ({ frame }: GameScreen, level: string) =>
  partsOnScreen(await frame.locator(`#jackpots [data-level=${level}] dd`).innerText());
const onSite = async (page: Page) =>
  partsOnScreen(await page.locator('[data-testid=jackpot] .visually-hidden').innerText());
const lowerOnSite = async (page: Page, level: string) =>
  partsOnScreen(await page.locator(`[data-testid=jackpot-${level}] dd`).innerText());

describe('the jackpot of a brand', () => {
  let player: Visit;
  let guest: Visit;
  let page: Page;
  let game: GameScreen;
  let hall: Page;
  stepByStep(
    'jackpot',
    () => player,
    () => guest,
  );

  it('is shown in the game, and /rng shows the same to a visitor', { timeout: 300_000 }, async () => {
    player = await visit(browser, { still: true });
    guest = await visit(browser, { still: true, viewport: PHONE });
    ({ page } = player);
    ({ page: hall } = guest);
    await screensOn(page).logIn(MEMBER);
    game = gameOn(page);
    await page.goto('/game?vendor=house&gameCode=nine_koi_gate');
    await game.ready();
    for (const level of ['sun', 'moon', 'star', 'spark']) expect(await inGame(game, level)).toBe(await held(level));
    await books.rows(`select platform_add_job('games.find-jackpots', '{}')`);
    await expect
      .poll(async () => (await books.rows('select 1 from games_jackpot_level')).length, PATIENCE)
      .toBeGreaterThan(0);
    await hall.goto('/rng');
    await hall.locator('[data-testid=jackpot-spark]').waitFor();
    // What an earlier file played may be on its way to the site still.
    await expect.poll(() => onSite(hall), PATIENCE).toBe(await held('sun'));
  });

  it('grows with a round, in the game and on pages that are open', { timeout: 300_000 }, async () => {
    const more = game.frame.locator('#stake-more');
    while (await more.isEnabled()) await more.click();
    expect(await game.stake()).toBe(STAKE);
    const [{ wire_user: wireUser } = {}] = await books.rows(
      `select wire_user from games_player where member_id = $1 and vendor = 'house'`,
      [memberId],
    );
    await plantSeedOf(stack, { wireUser: String(wireUser), chances: CHANCES, without: 1 });
    const before = await held('sun');
    await game.spin();
    expect(await held('sun')).toBe(before + (STAKE * 2n) / 1_000n);
    await expect.poll(async () => (await inGame(game, 'sun')) - before, PATIENCE).toBe((STAKE * 2n) / 1_000n);
    await expect.poll(async () => (await onSite(hall)) - before, PATIENCE).toBe((STAKE * 2n) / 1_000n);
    await shoot(hall, 'jackpot-hall');
  });

  it('is won, shown, paid with the round as the ledger says, and begins anew', { timeout: 300_000 }, async () => {
    const held0 = await held('spark');
    await game.press();
    const panel = game.frame.locator('#panel.jackpot-win');
    const spark = held0 + (STAKE * 2n) / 1_000n;
    // Waited for and read at once: it is shown for some seconds only.
    expect(partsOnScreen(await panel.locator('#panel-text').innerText())).toBe(spark);
    expect(await game.frame.locator('#live').innerText()).toContain(game.t('jackpotSpark'));
    await shoot(page, 'jackpot-won');
    await game.ready();
    const round = (await books.roundsOf(memberId)).at(-1);
    expect(round?.state).toBe('settled');
    expect(await game.lastWin()).toBe(round?.win);
    expect(round?.win).toBeGreaterThanOrEqual(spark);
    expect((await books.transactionsOf(memberId)).at(-1)).toMatchObject({ kind: 'win', amount: round?.win });
    const cash = await books.cashOf(memberId);
    expect(cash.account).toBe(cash.transfers);
    expect(await game.balance()).toBe(cash.account);
    expect(await held('spark')).toBe(SPARK_SEED);
    await expect.poll(() => inGame(game, 'spark'), PATIENCE).toBe(SPARK_SEED);
    await expect.poll(() => lowerOnSite(hall, 'spark'), PATIENCE).toBe(SPARK_SEED);
    expect(await books.violations()).toEqual([]);
  });

  it('tells in its rules how it is fed, drawn and paid', { timeout: 120_000 }, async () => {
    await game.frame.locator('#open-rules').click();
    const sheet = game.frame.locator('#sheet-body');
    await sheet.locator('table.levels').waitFor();
    const text = await sheet.innerText();
    for (const figure of ['0.8%', '0.2%', '1%', '96.12%']) expect(text).toContain(figure);
    await shoot(page, 'jackpot-rules');
  });
});
