import { PARTS_PER_UNIT } from '@baize/kernel';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { startDeposit } from '@baize/contract/money/deposits';
import { type Account, openAccount } from './accounts.ts';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit, watchLogs } from './browser.ts';
import { type GameScreen, gameOn, type Screens, screensOn } from './screens.ts';
import { callerAt } from './site-api.ts';
import { partsOnScreen } from './words.ts';
import { stepByStep } from './step-by-step.ts';

const GAME = '/game?vendor=house&gameCode=paper_lanterns';

let browser: Browser;
let books: Books;
let member: Account;
let seen: Visit;
let screens: Screens;
let game: GameScreen;
let trouble: () => string[];

beforeAll(async () => {
  trouble = watchLogs();
  books = openBooks(stack);
  browser = await openBrowser();
  member = await openAccount(stack.siteUrl, books);
  seen = await visit(browser, { still: true });
  screens = screensOn(seen.page);
  game = gameOn(seen.page);
});

afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('records', () => seen);

const press = (key: string, ...values: string[]) =>
  screens
    .dialog()
    .getByRole('button', { name: screens.t(key, ...values), exact: true })
    .first()
    .click();
const figure = async (key: string) => {
  const shown = screens
    .dialog()
    .locator('dl > div')
    .filter({ hasText: screens.t(key) })
    .first()
    .locator('dd');
  return partsOnScreen(await shown.innerText());
};
const rounds = () => books.roundsOf(member.memberId);

describe('a member who keeps an eye on time and money', () => {
  it('asks to be told every quarter of an hour, and plays', { timeout: 300_000 }, play);
  it('is told over the game when it is due, and nothing is staked until they answer', { timeout: 300_000 }, check);
  it('finds the game that did not open while a check was due open by itself after it', { timeout: 300_000 }, reload);
  it('sees every round, one of them move by move, and verifies it at its maker', bets);
  it('filters the account record, saves it as CSV, and asks what the balance was', account);
  it('finds the same result in profit and loss, and no bonus', profit);
  it('meets no trouble, neither in the console nor in the logs, and the books hold', endClean);
});

async function play(): Promise<void> {
  const { redirectUrl } = await callerAt(stack.siteUrl, member.token).call<typeof startDeposit>(
    'POST /wps/member/deposit',
    {
      requestKey: crypto.randomUUID(),
      channel: 'sandbox',
      amount: '500',
    },
  );
  await screens.logIn(member.username);
  await seen.page.goto(redirectUrl ?? '');
  await seen.page.locator('button[value=confirm]').click();
  await screens.showsBalance(500n * PARTS_PER_UNIT);

  await seen.page.goto('/?centre=securityCenter&part=limits');
  const minutes = screens.dialog().getByLabel(screens.t('check_every'));
  await minutes.selectOption('15');
  await expect.poll(minutesKept).toBe(15);

  await seen.page.goto(GAME);
  await game.ready();
  for (const count of [1, 2]) {
    await game.spin();
    expect(await rounds()).toHaveLength(count);
  }
}

async function check(): Promise<void> {
  await makeDue();
  const before = await books.cashOf(member.memberId);
  await game.press();
  const dialog = screens.dialog().filter({ hasText: screens.t('check_due_title') });
  await dialog.waitFor();
  await shoot(seen.page, 'reality-check');
  await seen.page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  expect(await books.cashOf(member.memberId)).toEqual(before);
  expect(await figure('check_due_result')).toBe(resultOf(await settled()));
  await press('check_go_on');
  await dialog.waitFor({ state: 'detached' });
  await game.ready();
  await game.spin();
  expect(await settled()).toHaveLength(3);
}

async function reload(): Promise<void> {
  await makeDue();
  await seen.page.goto(GAME);
  await press('check_go_on');
  await game.ready();
  // The refusal itself is what the browser notes; nothing else is.
  expect(seen.complaints.filter((said) => !(said.includes('409') && said.includes('launchGame')))).toEqual([]);
  seen.complaints.length = 0;
}

async function bets(): Promise<void> {
  const { page } = seen;
  const played = await settled();
  await page.goto('/?centre=personalHistoryCopy');
  await screens.dialog().locator('tbody tr').nth(2).waitFor();
  expect(await figure('record_result')).toBe(resultOf(played));
  await screens
    .dialog()
    .getByRole('button', { name: new RegExp(`^${screens.t('bet_details')}`) })
    .first()
    .click();
  await press('bet_verify');
  const link = screens.dialog().getByRole('link', { name: screens.t('bet_verify_open') });
  await link.waitFor();
  await shoot(page, 'round');
  expect(await figure('record_stake')).toBe(played.at(-1)?.stake);
  const [maker] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await maker.getByText(game.t('serverSeedHash')).waitFor();
  await maker.close();
  await press('bet_back');
  await screens.dialog().locator('tbody tr').nth(2).waitFor();
}

async function account(): Promise<void> {
  const { page } = seen;
  const { t, dialog } = screens;
  const { account: balance } = await books.cashOf(member.memberId);
  await page.goto('/?centre=transactionHistory');
  await dialog().locator('tbody tr').first().waitFor();
  expect(await figure('record_closing')).toBe(balance);
  await dialog().getByLabel(t('record_kind')).selectOption('bet');
  await expect.poll(() => dialog().locator('tbody tr').count()).toBe(3);
  expect(await figure('record_out')).toBe((await settled()).reduce((sum, { stake }) => sum + stake, 0n));

  const [file] = await Promise.all([page.waitForEvent('download'), press('record_export')]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  expect(file.suggestedFilename()).toMatch(/^account-record-\d{4}-\d\d-\d\d\.csv$/);

  await dialog().getByLabel(t('balance_at_day'), { exact: true }).fill('2020-01-01');
  await press('balance_at_show');
  await dialog().getByText('2020-01-01 00:00:00').waitFor();
  expect(partsOnScreen(await dialog().locator('section strong').last().innerText())).toBe(0n);
}

async function profit(): Promise<void> {
  await seen.page.goto('/?centre=personalProfit');
  await screens
    .dialog()
    .getByRole('img', { name: screens.t('profit_chart') })
    .waitFor();
  expect(await figure('record_result')).toBe(resultOf(await settled()));
  await seen.page.goto('/?centre=bonusDetails');
  await screens.dialog().getByText(screens.t('bonus_empty')).waitFor();
}

async function endClean(): Promise<void> {
  expect(seen.complaints).toEqual([]);
  expect(trouble()).toEqual([]);
  expect(await books.violations()).toEqual([]);
}

/** As if the quarter of an hour were over: the clock of play, and from when a stake must ask, which follows it. */
async function makeDue(): Promise<void> {
  const past = `now() - interval '1 second'`;
  await books.rows(`update limits_member set check_at = ${past} where member_id = $1`, [member.memberId]);
  await books.rows(`select ledger_set_ask_from($1, ${past})`, [member.memberId]);
}

async function minutesKept(): Promise<unknown> {
  const [row] = await books.rows('select check_minutes from limits_member where member_id = $1', [member.memberId]);
  return row?.check_minutes;
}

async function settled(): Promise<ArcadeRound[]> {
  return (await rounds()).filter(({ state }) => state === 'settled');
}

function resultOf(played: readonly ArcadeRound[]): bigint {
  return played.reduce((sum, { stake, win }) => sum + win - stake, 0n);
}
