import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTS_PER_UNIT, textFromParts } from '@baize/kernel';
import type { balance as balanceCall } from '@baize/contract/play/vendor-wallets';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { openBrowser, shoot, shootForReadme, stack, type Visit, visit, watchLogs } from './browser.ts';
import { type GameScreen, gameOn, PASSWORD, type Screens, screensOn } from './screens.ts';
import { callerAt, sendRaw } from './site-api.ts';
import { gameWordsOf, partsOnScreen, symbolNamesOf } from './words.ts';
import { stepByStep } from './step-by-step.ts';

const PESO = PARTS_PER_UNIT;
const ROUNDS = 5;
const username = `e2e${randomBytes(4).toString('hex')}`;

let browser: Browser;
let visitor: Visit;
let books: Books;
let screens: Screens;
let game: GameScreen;
let memberId: string;
let trouble: () => string[];

beforeAll(async () => {
  trouble = watchLogs();
  books = openBooks(stack);
  browser = await openBrowser();
  visitor = await visit(browser);
  screens = screensOn(visitor.page);
  game = gameOn(visitor.page);
});

afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('journey', () => visitor);

describe('a newcomer', () => {
  it('opens an account on the first page and is logged in at once', register);
  it('sees a deposit arrive by itself, without a reload, once the bank has confirmed it', deposit);
  it('plays rounds whose figures on screen are those of the wallet, to the part', { timeout: 600_000 }, play);
  it('finds one figure everywhere: header, ledger, betting record, account record and the arcade', compare);
  it(
    'reloads in the middle of a round and gets the same round to its end, paid for once',
    { timeout: 300_000 },
    resume,
  );
  it('is led back to the game’s hall by the one way out', leaveTheGame);
  it('signs out after a question, and nothing of the session is left', signOut);
  it('leaves books without a violation, and neither console nor logs tell of trouble', endClean);
});

async function register(): Promise<void> {
  const { page } = visitor;
  const { t, dialog } = screens;
  await page.goto('/');
  // Until the app is drawn its buttons are a picture, and a press is lost.
  await screens.card('Paper Lanterns').waitFor();
  await shoot(page, 'home-visitor');
  await page
    .getByRole('button', { name: t('register'), exact: true })
    .first()
    .click();
  await dialog().locator('[name=username]').fill(username);
  await dialog().locator('[name=password]').fill(PASSWORD);
  await dialog().locator('[name=confirmPassword]').fill(PASSWORD);
  await dialog().getByRole('checkbox').last().check();
  await shoot(page, 'register');
  await dialog()
    .getByRole('button', { name: t('register_submit') })
    .click();

  // What to do first has the focus.
  await dialog().getByText(t('welcome_next')).waitFor();
  await shoot(page, 'welcome');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(t('deposit'));
  await page.keyboard.press('Escape');
  await screens.showsBalance(0n);
  expect(new URL(page.url()).pathname).toBe('/');
  await dialog().waitFor({ state: 'detached' });
  memberId = await books.memberIdOf(username);
  expect(await screens.token()).toMatch(/^[\w-]{43}$/);
}

/** Has the bank settle what was confirmed at another time than it would by itself. */
const SETTLE_IN = `
  select id from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j join bank_order o on j.key = 'bank-settle-' || o.id where o.reference = $1),
    run_at => now() + $2::interval)`;

async function deposit(): Promise<void> {
  const { page } = visitor;
  const { t, dialog } = screens;
  await page
    .getByRole('button', { name: t('deposit'), exact: true })
    .first()
    .click();
  await dialog().getByRole('button', { name: '₱500.00', exact: true }).click();
  await shoot(page, 'deposit');
  await dialog()
    .getByRole('button', { name: t('deposit_submit', '₱500.00') })
    .click();

  await page.waitForURL('**/bank/pay/**');
  await page.getByRole('heading', { name: '₱500.00' }).waitFor();
  // The bank lets the merchant wait, so that the notification comes while the page is open: for as long as the page takes to open.
  await page.locator('summary').click();
  await page.locator('input[value=late]').check();
  await shoot(page, 'bank');
  const [order] = await books.depositsOf(memberId);
  const settleIn = async (time: string) => (await books.rows(SETTLE_IN, [order?.id, time])).length;
  await Promise.all([
    page.locator('button[value=confirm]').click(),
    expect.poll(() => settleIn('1 hour'), { interval: 50 }).toBe(1),
  ]);

  await dialog().getByText(t('deposit_state_processing')).waitFor();
  await screens.showsBalance(0n);
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  await shoot(page, 'deposit-processing');
  expect(await settleIn('0')).toBe(1);
  await screens.showsBalance(500n * PESO);
  await dialog().getByText(t('deposit_state_succeeded')).waitFor();
  expect(partsOnScreen(await dialog().getByTestId('credited').innerText())).toBe(500n * PESO);
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  await shoot(page, 'deposit-credited');

  expect(await books.cashOf(memberId)).toEqual({ account: 500n * PESO, transfers: 500n * PESO });
  expect((await books.depositsOf(memberId)).map(({ state, credited }) => [state, credited])).toEqual([
    ['succeeded', 500n * PESO],
  ]);
  await dialog()
    .getByRole('button', { name: t('close'), exact: true })
    .click();
}

async function play(): Promise<void> {
  const { page } = visitor;
  await shoot(page, 'home-member');
  await shootForReadme(page);
  await screens.openGame('Paper Lanterns', 'game_play');
  await game.ready();
  expect(await game.balance()).toBe(500n * PESO);
  await shoot(page, 'game');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const stake = await game.stake();
    await game.spin();
    const rounds = await books.roundsOf(memberId);
    expect(rounds).toHaveLength(round);
    const played = newestOf(rounds);
    expect(played).toMatchObject({ state: 'settled', stake });
    expect(await game.lastWin()).toBe(played.win);
    expect(await game.reels()).toBe(inWords(played));
    const onScreen = await game.balance();
    expect(textFromParts(onScreen)).toBe(await walletBalance());
    expect(onScreen).toBe(played.balance);
  }
  await shoot(page, 'game-played');
}

async function compare(): Promise<void> {
  const { page } = visitor;
  const rounds = await books.roundsOf(memberId);
  const { account, transfers } = await books.cashOf(memberId);
  const won = rounds.reduce((sum, { stake, win }) => sum + win - stake, 0n);
  expect(transfers).toBe(account);
  expect(500n * PESO + won).toBe(account);

  await page.getByRole('link', { name: screens.t('game_back') }).click();
  await screens.showsBalance(account);

  await screens.choose(username, screens.t('betting_record'));
  const bets = await readTable(['record_stake', 'record_win', 'record_result', 'record_running']);
  await shoot(page, 'betting-record');
  expect(bets.map((cells) => cells.map((cell) => partsOnScreen(cell)))).toEqual(expectedBets(rounds));
  const details = screens.dialog().getByRole('button', { name: `${screens.t('bet_details')}: Paper Lanterns` });
  await details.first().click();
  await screens
    .dialog()
    .getByText(rounds.at(-1)?.id ?? 'no round')
    .first()
    .waitFor();

  await screens
    .dialog()
    .getByRole('button', { name: screens.t('account_record'), exact: true })
    .click();
  const moves = (await readTable(['record_change', 'balance'])).map((cells) =>
    cells.map((cell) => partsOnScreen(cell)),
  );
  await shoot(page, 'account-record');
  expect(moves[0]?.[1]).toBe(account);
  expect(moves.at(-1)).toEqual([500n * PESO, 500n * PESO]);
  moves.forEach(([change = 0n, balance], place) => expect((moves[place + 1]?.[1] ?? 0n) + change).toBe(balance));
  await screens
    .dialog()
    .getByRole('button', { name: screens.t('close'), exact: true })
    .click();
}

async function resume(): Promise<void> {
  const { page } = visitor;
  await screens.openGame('Paper Lanterns', 'game_play');
  await game.ready();
  let isDrawn = false;
  // The server draws the round and takes the stake, but its answer never reaches the browser.
  await page.route('**/api/play', async (route) => {
    await route.fetch();
    isDrawn = true;
  });
  await game.press();
  await expect.poll(() => isDrawn).toBe(true);
  const drawn = newestOf(await books.roundsOf(memberId));
  expect(drawn.shownSteps).toBe(0);
  await page.unroute('**/api/play');
  await page.reload();
  await game.ready();

  const rounds = await books.roundsOf(memberId);
  expect(rounds).toHaveLength(ROUNDS + 1);
  const shown = newestOf(rounds);
  expect(shown).toEqual({ ...drawn, state: 'settled', shownSteps: drawn.stepCount, balance: shown.balance });
  expect(await game.reels()).toBe(inWords(drawn));
  expect(await game.lastWin()).toBe(drawn.win);
  expect(await game.balance()).toBe((await books.cashOf(memberId)).account);
  const calls = (await books.transactionsOf(memberId)).filter(({ round }) => round === drawn.id);
  expect(calls.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', drawn.stake],
    ['win', drawn.win],
  ]);
}

async function leaveTheGame(): Promise<void> {
  const { page } = visitor;
  // One balance, one clock and one way out: the game does without those that its frame has.
  for (const id of ['#close', '#session']) expect(await game.frame.locator(id).isVisible()).toBe(false);
  expect(await page.locator('header [data-testid=balance]:visible').count()).toBe(0);
  expect(await page.locator('header a:visible').count()).toBe(1);
  await page.getByRole('link', { name: screens.t('game_back') }).click();
  await page.waitForURL((url) => url.pathname === '/rng');
  await screens.showsBalance((await books.cashOf(memberId)).account);
}

async function signOut(): Promise<void> {
  const { page } = visitor;
  const { t, dialog } = screens;
  const token = await screens.token();
  await screens.choose(username, t('sign_out'));
  await dialog()
    .getByRole('heading', { name: t('in_popup_prompt'), exact: true })
    .waitFor();
  await dialog().getByText(t('in_sure_logout'), { exact: true }).waitFor();
  await dialog()
    .getByRole('button', { name: t('in_more_cancel'), exact: true })
    .waitFor();
  await shoot(page, 'sign-out');
  await dialog()
    .getByRole('button', { name: t('sign_out'), exact: true })
    .click();
  await page
    .getByRole('button', { name: t('register'), exact: true })
    .first()
    .waitFor();
  expect(await screens.token()).toBeNull();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(username);
  const ask = () =>
    sendRaw(stack.siteUrl, {
      method: 'GET',
      path: '/wps/member/info',
      headers: { authorization: `Bearer ${token ?? ''}` },
    });
  await expect.poll(async () => (await ask()).envelope?.message).toBe('session_expired');
}

async function endClean(): Promise<void> {
  expect(await books.violations()).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  expect(trouble()).toEqual([]);
}

function newestOf(rounds: readonly ArcadeRound[]): ArcadeRound {
  const round = rounds.at(-1);
  if (round === undefined) throw new Error('the arcade knows of no round');
  return round;
}

async function walletBalance(): Promise<string> {
  const caller = callerAt(stack.siteUrl, (await screens.token()) ?? '');
  return (await caller.call<typeof balanceCall>('GET /wps/v2/wallets/balance', {})).sumBalance;
}

/** The last window of a round, as the game says it to who cannot see the canvas. */
const NAMES = await symbolNamesOf('paper-lanterns', 'EN');

function inWords({ steps }: ArcadeRound): string {
  const columns = (steps.at(-1)?.window ?? []).map((rows) => rows.map((symbol) => NAMES[symbol]).join(', '));
  return gameWordsOf('EN')('reelsShow', columns.join('; '));
}

/** The rows of the record in sight, with the columns of these names. */
async function readTable(columns: readonly string[]): Promise<string[][]> {
  const rows = screens.dialog().locator('tbody tr');
  await rows
    .first()
    .locator(`[data-label="${screens.t(columns[0] ?? '')}"]`)
    .waitFor();
  const cell = (row: number, column: string) =>
    rows
      .nth(row)
      .locator(`[data-label="${screens.t(column)}"]`)
      .innerText();
  const count = await rows.count();
  return Promise.all(
    Array.from({ length: count }, (_, row) => Promise.all(columns.map((column) => cell(row, column)))),
  );
}

/** Stake, win, result and running result, the newest first. */
function expectedBets(rounds: readonly ArcadeRound[]): bigint[][] {
  let running = 0n;
  const rows = rounds.map(({ stake, win }) => [stake, win, win - stake, (running += win - stake)]);
  return rows.toReversed();
}
