import { partsFromText } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, stack } from './browser.ts';
import { type Calendar, calendarIn, comingOf, settledTickets } from './lottery.ts';
import { type LotteryGuest, lotteryGuest } from './lottery-guest.ts';
import { sidewaysOf } from './screens.ts';
import { stepByStep } from './step-by-step.ts';

const GAME = 'ssc-5m';
const parts = (amount: string) => partsFromText(amount) ?? 0n;
const START = parts('1000');
/** Ten notes of 2, at multiples 1, 2 and 4. */
const STAKE = parts('140');

let browser: Browser;
let books: Books;
let calendar: Calendar;
let guests: readonly LotteryGuest[] = [];
let issues: readonly string[] = [];

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  guests = await Promise.all(
    [DESKTOP, PHONE].map((viewport) => lotteryGuest({ browser, books, money: '1000' }, { viewport })),
  );
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-chase', () => {
  const first = guests[1];
  if (first === undefined) throw new Error('nobody came');
  return first.seen;
});

const everybody = (act: (guest: LotteryGuest) => Promise<void>) => Promise.all(guests.map(act));

it('several draws are planned on the slip, on a desk and on a phone, and paid for whole', async () => {
  await calendar.hold([GAME]);
  issues = await comingOf(GAME, 3);
  await everybody(async (guest) => {
    const { seen, screens, slip } = guest;
    await guest.open(GAME, 'dwd');
    // Every first digit: the first issue is sure to win.
    await guest.press('lottery_board_all');
    await guest.add();
    await slip().getByLabel(screens.t('lottery_chase'), { exact: true }).check();
    await slip()
      .getByRole('spinbutton', { name: screens.t('lottery_chase_issues'), exact: true })
      .fill('3');
    await slip()
      .getByRole('radio', { name: screens.t('lottery_chase_profit'), exact: true })
      .check();
    // At odds of 19.56 on a stake of 20, a win never leaves a profit.
    await slip().getByText(screens.t('lottery_chase_no_profit')).waitFor();
    await slip()
      .getByRole('radio', { name: screens.t('lottery_chase_grows'), exact: true })
      .check();
    await slip().getByLabel(screens.t('lottery_stop_on_win')).check();
    expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
    expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
    await guest.buy();
    await screens.showsBalance(START - STAKE);
  });
});

it('and end with the first that wins: what is left comes back', async () => {
  await everybody(({ seen }) => seen.page.goto(`/lottery?gameCode=${GAME}&view=results`).then(() => undefined));
  await calendar.end(GAME, issues[0] ?? '');
  await everybody(async ({ seen, caller, screens, main }) => {
    await main()
      .getByText(issues[0] ?? '', { exact: true })
      .waitFor();
    const tickets = await settledTickets(caller, 3);
    const [won, ...left] = tickets.toSorted((a, b) => a.issue.localeCompare(b.issue));
    expect([won?.issue, won?.state]).toEqual([issues[0], 'won']);
    expect(left.map(({ state, stake }) => [state, parts(stake)])).toEqual([
      ['cancelled', parts('40')],
      ['cancelled', parts('80')],
    ]);
    await screens.showsBalance(START - parts('20') + parts(won?.paid ?? ''));
    await seen.page.goto(`/lottery?gameCode=${GAME}&view=tickets&shown=chases`);
    await main()
      .getByRole('button', { name: new RegExp(`^${screens.t('lottery_details')}`) })
      .first()
      .click();
    await main().getByText(screens.t('lottery_stopped_by_win')).waitFor();
    expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
  });
  expect(await books.violations()).toEqual([]);
});
