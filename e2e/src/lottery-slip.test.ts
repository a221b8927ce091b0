import { partsFromText } from '@baize/kernel';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { opsLotteryTerms, opsPutLotteryTerms } from '@baize/contract/play/lottery-terms-ops';
import type { lotteryTerms } from '@baize/contract/play/lottery-terms';
import { openAccount } from './accounts.ts';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, stack } from './browser.ts';
import { buy, type Calendar, calendarIn, comingOf, settledTickets } from './lottery.ts';
import { type LotteryGuest, lotteryGuest } from './lottery-guest.ts';
import { makeOperator } from './operator.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** The slip as a member uses it: bought, cancelled, bought for several draws and stopped; and a sale that ends under it. */
const GAME = 'lf3d-5m';
const parts = (amount: string) => partsFromText(amount) ?? 0n;

let browser: Browser;
let books: Books;
let calendar: Calendar;
let guest: LotteryGuest;
/** What is left of the money once so much of it was staked. */
let after = (amount: string): bigint => parts('990') - parts(amount);

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  guest = await lotteryGuest({ browser, books, money: '1000' });
  await calendar.hold([GAME]);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-slip', () => guest.seen);

const main = () => guest.main();
const slip = () => guest.slip();
const press = (key: string, ...values: string[]) => guest.press(key, ...values);
const lines = () => slip().getByRole('button', { name: guest.screens.t('lottery_edit'), exact: true });

it('what is chosen goes to the slip, is taken off and comes back', async () => {
  await guest.seen.page.goto(`/lottery?gameCode=${GAME}`);
  await press('lottery_pick');
  await press('lottery_add');
  await press('lottery_pick_five');
  await expect.poll(() => lines().count()).toBe(6);
  await press('lottery_clear_slip');
  await expect.poll(() => lines().count()).toBe(0);
  await press('lottery_undo');
  await expect.poll(() => lines().count()).toBe(6);
  expect(await violationsOn(guest.seen.page.mainFrame())).toEqual([]);
});

it('a slip is bought once, with its receipt', async () => {
  await press('lottery_buy', '₱12.00');
  await slip().getByText(guest.screens.t('lottery_receipt_cancel')).waitFor();
  await guest.screens.showsBalance(parts('988'));
  await press('lottery_go_on');
  await slip().getByText(guest.screens.t('lottery_slip_empty')).waitFor();
});

it('a ticket is cancelled before its draw closes: its stake is back at once', async () => {
  await main()
    .getByRole('link', { name: guest.screens.t('lottery_view_tickets'), exact: true })
    .first()
    .click();
  await main()
    .getByRole('button', { name: new RegExp(`^${guest.screens.t('lottery_details')}`) })
    .first()
    .click();
  await press('lottery_cancel');
  await main()
    .getByRole('button', { name: new RegExp(`^${guest.screens.t('lottery_cancel_yes', '₱2.00')}`) })
    .click();
  await main().getByText(guest.screens.t('lottery_cancelled_now', '₱2.00')).waitFor();
  await guest.screens.showsBalance(parts('990'));
});

it('several draws are paid for whole, and what is left of them comes back when they are stopped', async () => {
  await guest.seen.page.goto(`/lottery?gameCode=${GAME}`);
  await press('lottery_pick');
  await press('lottery_add');
  await slip().getByLabel(guest.screens.t('lottery_chase')).check();
  await press('lottery_buy', '₱10.00');
  await guest.screens.showsBalance(parts('980'));
  await press('lottery_go_on');
  await guest.seen.page.goto(`/lottery?gameCode=${GAME}&view=tickets&shown=chases`);
  await main()
    .getByRole('button', { name: new RegExp(`^${guest.screens.t('lottery_details')}`) })
    .first()
    .click();
  await press('lottery_stop_chase');
  await main()
    .getByRole('button', { name: new RegExp(`^${guest.screens.t('lottery_stop_chase')}`) })
    .click();
  await main().getByText(guest.screens.t('lottery_stopped_by_member')).waitFor();
  await guest.screens.showsBalance(parts('990'));
  expect(await books.violations()).toEqual([]);
});

it('a slip that is open when its draw closes says that it is for the next one', async () => {
  const [issue = '', next = ''] = await comingOf(GAME, 2);
  await guest.seen.page.goto(`/lottery?gameCode=${GAME}`);
  await press('lottery_pick');
  await press('lottery_add');
  await slip().getByText(issue, { exact: true }).waitFor();
  await calendar.end(GAME, issue);
  await slip()
    .getByText(guest.screens.t('lottery_moved_on', issue, next))
    .waitFor();
  // Five tickets of the member were in that draw, and one may have won: what the next slips take is taken from what there is then.
  await settledTickets(guest.caller, 11);
  const { account } = await books.cashOf(guest.member.memberId);
  after = (amount) => account - parts(amount);
});

it('stays through a reload, and is not bought at other odds before its member agrees', async () => {
  await press('lottery_clear_slip');
  // The draw before was ended early: the next one is opened as early.
  await calendar.hold([GAME]);
  await guest.open(GAME, 'dwd');
  await guest.pick('7');
  await press('lottery_add');
  await guest.seen.page.reload();
  await expect.poll(() => lines().count(), { timeout: 60_000 }).toBe(1);
  await lowerPrizes();
  await press('lottery_buy', '₱2.00');
  await slip().getByText(guest.screens.t('lottery_slip_changed')).waitFor();
  await slip().locator('s', { hasText: '19.' }).waitFor();
  expect(
    await slip()
      .getByRole('button', { name: guest.screens.t('lottery_buy', '₱2.00') })
      .isDisabled(),
  ).toBe(true);
  expect(await violationsOn(guest.seen.page.mainFrame())).toEqual([]);
  await press('lottery_slip_agree');
  await guest.buy();
  await guest.screens.showsBalance(after('2'));
});

it('is found, filled and bought with the keys alone', async () => {
  const { page } = guest.seen;
  await page.goto('/lottery');
  const card = main().locator(`a[href*="gameCode=${GAME}"]`).first();
  await card.waitFor();
  await tabTo(card);
  await page.keyboard.press('Enter');
  await main().locator('[data-pick]').first().waitFor();
  await tabTo(main().locator('[data-pick][tabindex="0"]').first());
  for (const key of ['7', 'ArrowDown', 'Space', 'ArrowDown', '3']) await page.keyboard.press(key);
  await main().getByRole('status').filter({ hasText: '1 bet' }).first().waitFor();
  await tabTo(main().getByRole('button', { name: guest.screens.t('lottery_add'), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(slip().getByRole('button', { name: guest.screens.t('lottery_buy', '₱2.00') }));
  await page.keyboard.press('Enter');
  await slip().getByText(guest.screens.t('lottery_receipt_cancel')).waitFor();
  // Whoever reads by ear is told what was bought: its heading has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 60_000 }).toBe('H3');
  await guest.screens.showsBalance(after('4'));
});

it('is gone when its member signs out', async () => {
  await guest.open(GAME, 'dwd');
  await guest.pick('7');
  await press('lottery_add');
  await expect.poll(() => lines().count(), { timeout: 60_000 }).toBe(1);
  const kept = () => guest.seen.page.evaluate(() => sessionStorage.getItem('LOTTSLIP'));
  expect(await kept()).toContain(GAME);
  await guest.seen.page.evaluate(() => sessionStorage.removeItem('token'));
  // Any move tells the page, once the part that listens for it has come.
  const seen = async () => {
    await guest.seen.page.keyboard.press('Shift');
    return lines().count();
  };
  await expect.poll(seen, { timeout: 60_000 }).toBe(0);
  expect(await kept()).toBeNull();
});

/** Presses Tab until this has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200; presses += 1) {
    if (await isThere()) return;
    await guest.seen.page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not get there');
}

/** Staff offer lower prizes; who buys at those from before is refused from when this is done. */
async function lowerPrizes(): Promise<void> {
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  const { version } = await guest.caller.call<typeof lotteryTerms>('GET /wps/lottery/terms', { game: GAME });
  const terms = await staff.call<typeof opsLotteryTerms>('GET /ops/lottery/terms', { game: GAME });
  const { isUsual, ...words } = terms;
  expect(isUsual).toBe(true);
  const groups = { ...terms.groups, greatest: terms.groups.greatest - 40 };
  await staff.call<typeof opsPutLotteryTerms>('PUT /ops/lottery/terms', { ...words, plays: {}, groups });
  const [issue = ''] = await comingOf(GAME);
  const poor = callerAt(stack.siteUrl, (await openAccount(stack.siteUrl, books)).token);
  const tickets = [
    { play: 'dwd', selection: [[7], [], []], price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 1 } as const },
  ];
  const refusal = () => buy(poor, { game: GAME, issue, terms: version, tickets }).then(String, String);
  await expect.poll(refusal, { timeout: 60_000 }).toContain('lottery_terms_changed');
}
