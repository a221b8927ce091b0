import { partsFromText } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, openAccount } from './accounts.ts';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import {
  type Bought,
  buy,
  type Calendar,
  calendarIn,
  comingOf,
  enter,
  noteOf,
  payIn,
  settledTickets,
  type Ticket,
} from './lottery.ts';
import { type Screens, screensOn, sidewaysOf } from './screens.ts';
import { type Caller, callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** A bet of every family on all there is, so that each is paid: one note of it wins, or is given back. */
const BETS = [
  { game: 'ssc-1m', play: 'dwd', selection: [from(0, 9), [], [], [], []] },
  { game: 'pk10-1m', play: 'dwd', selection: [from(1, 10), ...from(2, 10).map(() => [])] },
  { game: 'el11x5-3m', play: 'dwd', selection: [from(1, 11), [], []] },
  { game: 'k3-1m', play: 'side', selection: ['B', 'S'] },
  { game: 'lf3d-5m', play: 'dwd', selection: [from(0, 9), [], []] },
  { game: 'lhc-5m', play: 'special', selection: from(1, 49) },
  { game: 'xsmb-1m', play: 'side', selection: ['tai', 'xiu'] },
  { game: 'xsmn-5m', play: 'side', selection: ['tai', 'xiu'] },
] as const;
const GAMES = BETS.map(({ game }) => game);

let browser: Browser;
let books: Books;
let calendar: Calendar;
let member: Account;
let caller: Caller;
let seen: Visit;
let screens: Screens;
let issues: ReadonlyMap<string, string>;
let bought: readonly Bought[] = [];
let tickets: readonly Ticket[] = [];

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  member = await openAccount(stack.siteUrl, books);
  caller = callerAt(stack.siteUrl, member.token);
  seen = await visit(browser, { still: true, viewport: DESKTOP });
  screens = screensOn(seen.page);
  await payIn(seen.page, member, '5000');
  await enter(seen.page, member);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-families', () => seen);

const parts = (amount: string) => partsFromText(amount) ?? 0n;
const START = parts('5000');
const staked = () => bought.reduce((sum, { stake }) => sum + parts(stake), 0n);
const at = (game: string, view: string) => `/lottery?gameCode=${game}&view=${view}`;
const issueOf = (game: string) => issues.get(game) ?? '';

describe('a bet of every family, through its draw to its payout', () => {
  it('is taken while its issue is on sale, and the balance says so', async () => {
    await seen.page.goto(at('ssc-1m', 'results'));
    await screens.showsBalance(START);
    await calendar.hold(GAMES);
    issues = new Map(await Promise.all(GAMES.map(async (game) => [game, (await comingOf(game))[0] ?? ''] as const)));
    bought = await Promise.all(
      BETS.map(async ({ game, play, selection }) => {
        const ticket = { play, selection, price: await noteOf(game, play) };
        return buy(caller, { game, issue: issueOf(game), tickets: [ticket] });
      }),
    );
    await screens.showsBalance(START - staked());
  });

  it('is drawn when the sale ends: the open page shows the result, and the balance the payouts', async () => {
    for (const game of GAMES) await calendar.end(game, issueOf(game));
    await seen.page.getByText(issueOf('ssc-1m'), { exact: true }).waitFor();
    tickets = await settledTickets(caller, BETS.length);
    for (const { game, state, paid } of tickets) expect([game, state, parts(paid) > 0n]).toEqual([game, 'won', true]);
    const paid = tickets.reduce((sum, ticket) => sum + parts(ticket.paid), 0n);
    await screens.showsBalance(START - staked() + paid);
    expect((await books.cashOf(member.memberId)).account).toBe(START - staked() + paid);
    expect(await books.violations()).toEqual([]);
  });

  it('can be drawn again by anybody: the browser verifies the proof', async () => {
    await seen.page.goto(`${at('ssc-1m', 'proof')}&issue=${issueOf('ssc-1m')}`);
    await seen.page.getByRole('button', { name: screens.t('drawn_verify_here') }).click();
    // The stack asks no public beacon, so the draw is of our own chain, and says so.
    await seen.page.getByText(screens.t('drawn_verified_chain')).waitFor();
    expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
    await shoot(seen.page, 'lottery-proof');
  });
});

describe.each([DESKTOP, PHONE])('results and trends, $width wide', (viewport) => {
  it('show every family’s draw within the page', async () => {
    const { page, context, complaints } = await visit(browser, { still: true, viewport, theme: 'dark' });
    for (const { game } of BETS) {
      await page.goto(at(game, 'results'));
      await page.getByText(issueOf(game), { exact: true }).first().waitFor();
      expect([game, await sidewaysOf(page)]).toEqual([game, 0]);
    }
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await shoot(page, `lottery-results-${viewport.width}`);
    await page.goto(at('xsmb', 'trends'));
    await page.getByText(screens.t('drawn_trends_memory')).waitFor();
    for (const kind of ['counts', 'chart', 'road']) {
      await page.getByRole('radio', { name: screens.t(`drawn_trends_${kind}`) }).check({ force: true });
      await page.locator('table').first().waitFor();
      expect([kind, await sidewaysOf(page)]).toEqual([kind, 0]);
      expect(await violationsOn(page.mainFrame())).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
