import { partsFromText } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, openAccount } from './accounts.ts';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, stack, type Visit, visit } from './browser.ts';
import { type Calendar, calendarIn, comingOf, enter, payIn } from './lottery.ts';
import { type Screens, screensOn } from './screens.ts';
import { stepByStep } from './step-by-step.ts';

/** The slip as a member uses it: bought, cancelled, bought for several draws and stopped; and a sale that ends under it. */
const GAME = 'lf3d-5m';
const parts = (amount: string) => partsFromText(amount) ?? 0n;

let browser: Browser;
let books: Books;
let calendar: Calendar;
let member: Account;
let seen: Visit;
let screens: Screens;

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  member = await openAccount(stack.siteUrl, books);
  seen = await visit(browser, { still: true });
  screens = screensOn(seen.page);
  await payIn(seen.page, member, '1000');
  await enter(seen.page, member);
  await calendar.hold([GAME]);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-slip', () => seen);

const main = () => seen.page.locator('main');
const slip = () => seen.page.getByRole('complementary', { name: screens.t('lottery_slip'), exact: true });
const press = (key: string, ...values: string[]) =>
  main()
    .getByRole('button', { name: screens.t(key, ...values), exact: true })
    .first()
    .click();
const lines = () => slip().getByRole('button', { name: screens.t('lottery_edit'), exact: true });

it('what is chosen goes to the slip, is taken off and comes back', async () => {
  await seen.page.goto(`/lottery?gameCode=${GAME}`);
  await press('lottery_pick');
  await press('lottery_add');
  await press('lottery_pick_five');
  await expect.poll(() => lines().count()).toBe(6);
  await press('lottery_clear_slip');
  await expect.poll(() => lines().count()).toBe(0);
  await press('lottery_undo');
  await expect.poll(() => lines().count()).toBe(6);
  expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
});

it('a slip is bought once, with its receipt', async () => {
  await press('lottery_buy', '₱12.00');
  await slip().getByText(screens.t('lottery_receipt_cancel')).waitFor();
  await screens.showsBalance(parts('988'));
  await press('lottery_go_on');
  await slip().getByText(screens.t('lottery_slip_empty')).waitFor();
});

it('a ticket is cancelled before its draw closes: its stake is back at once', async () => {
  await main()
    .getByRole('link', { name: screens.t('lottery_view_tickets'), exact: true })
    .first()
    .click();
  await main()
    .getByRole('button', { name: new RegExp(`^${screens.t('lottery_details')}`) })
    .first()
    .click();
  await press('lottery_cancel');
  await main()
    .getByRole('button', { name: new RegExp(`^${screens.t('lottery_cancel_yes', '₱2.00')}`) })
    .click();
  await main().getByText(screens.t('lottery_cancelled_now', '₱2.00')).waitFor();
  await screens.showsBalance(parts('990'));
});

it('several draws are paid for whole, and what is left of them comes back when they are stopped', async () => {
  await seen.page.goto(`/lottery?gameCode=${GAME}`);
  await press('lottery_pick');
  await press('lottery_add');
  await slip().getByLabel(screens.t('lottery_chase')).check();
  await press('lottery_buy', '₱10.00');
  await screens.showsBalance(parts('980'));
  await press('lottery_go_on');
  await seen.page.goto(`/lottery?gameCode=${GAME}&view=tickets&shown=chases`);
  await main()
    .getByRole('button', { name: new RegExp(`^${screens.t('lottery_details')}`) })
    .first()
    .click();
  await press('lottery_stop_chase');
  await main()
    .getByRole('button', { name: new RegExp(`^${screens.t('lottery_stop_chase')}`) })
    .click();
  await main().getByText(screens.t('lottery_stopped_by_member')).waitFor();
  await screens.showsBalance(parts('990'));
  expect(await books.violations()).toEqual([]);
});

it('a slip that is open when its draw closes says that it is for the next one', async () => {
  const [issue = '', next = ''] = await comingOf(GAME, 2);
  await seen.page.goto(`/lottery?gameCode=${GAME}`);
  await press('lottery_pick');
  await press('lottery_add');
  await slip().getByText(issue, { exact: true }).waitFor();
  await calendar.end(GAME, issue);
  await slip()
    .getByText(screens.t('lottery_moved_on', issue, next))
    .waitFor();
});
