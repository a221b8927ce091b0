import { partsFromText } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, PHONE, stack, type Visit, visit } from './browser.ts';
import { buy, type Calendar, calendarIn, comingOf, enter, noteOf, payIn, settledTickets } from './lottery.ts';
import { type Screens, screensOn } from './screens.ts';
import { type Caller, callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

const GAME = 'ssc-5m';
const parts = (amount: string) => partsFromText(amount) ?? 0n;

let browser: Browser;
let books: Books;
let calendar: Calendar;
let member: Account;
let caller: Caller;
let seen: Visit;
let screens: Screens;
let issues: readonly string[] = [];
let stake = 0n;

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  member = await openAccount(stack.siteUrl, books);
  caller = callerAt(stack.siteUrl, member.token);
  seen = await visit(browser, { still: true, viewport: PHONE });
  screens = screensOn(seen.page);
  await payIn(seen.page, member, '1000');
  await enter(seen.page, member);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-chase', () => seen);

it('a chase is paid for whole', async () => {
  await seen.page.goto(`/lottery?gameCode=${GAME}&view=results`);
  await screens.showsBalance(parts('1000'));
  await calendar.hold([GAME]);
  issues = await comingOf(GAME, 3);
  const bought = await buy(caller, {
    game: GAME,
    // Every first digit: the first issue is sure to win.
    tickets: [
      { play: 'dwd', selection: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []], price: await noteOf(GAME, 'dwd') },
    ],
    chase: { stopOnWin: true, issues: issues.map((issue, i) => ({ issue, multiple: i + 1 })) },
  });
  stake = parts(bought.stake);
  expect(bought.tickets).toHaveLength(3);
  await screens.showsBalance(parts('1000') - stake);
});

it('and ends with the first issue that wins: what is left comes back', async () => {
  await calendar.end(GAME, issues[0] ?? '');
  await seen.page.getByText(issues[0] ?? '', { exact: true }).waitFor();
  const tickets = await settledTickets(caller, 3);
  const [won, ...left] = tickets.toSorted((a, b) => a.issue.localeCompare(b.issue));
  expect([won?.issue, won?.state]).toEqual([issues[0], 'won']);
  expect(left.map(({ state, paid, stake: each }) => [state, paid === each])).toEqual([
    ['cancelled', true],
    ['cancelled', true],
  ]);
  const paid = tickets.reduce((sum, ticket) => sum + parts(ticket.paid), 0n);
  await screens.showsBalance(parts('1000') - stake + paid);
  expect(await books.violations()).toEqual([]);
});
