import { partsFromText } from '@baize/kernel';
import type { lotteryTickets } from '@baize/contract/play/lottery-tickets';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack } from './browser.ts';
import { type Calendar, calendarIn, comingOf, settledTickets, type Ticket } from './lottery.ts';
import { type LotteryGuest, lotteryGuest } from './lottery-guest.ts';
import { sidewaysOf } from './screens.ts';
import { stepByStep } from './step-by-step.ts';

/** A bet of every family on all there is, so that each is paid: one note of it wins, or is given back. */
const BETS = [
  { game: 'ssc-1m', play: 'dwd' },
  { game: 'pk10-1m', play: 'dwd' },
  { game: 'el11x5-3m', play: 'dwd' },
  { game: 'k3-1m', play: 'side', picks: ['B', 'S'] },
  { game: 'lf3d-5m', play: 'dwd' },
  { game: 'lhc-5m', play: 'special' },
  { game: 'xsmb-1m', play: 'side', picks: ['tai', 'xiu'] },
  { game: 'xsmn-5m', play: 'side', picks: ['tai', 'xiu'] },
] as const;
const GAMES = BETS.map(({ game }) => game);

let browser: Browser;
let books: Books;
let calendar: Calendar;
let guests: readonly LotteryGuest[] = [];
let issues: ReadonlyMap<string, string>;

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  guests = await Promise.all(
    [DESKTOP, PHONE].map((viewport) => lotteryGuest({ browser, books, money: '5000' }, { viewport })),
  );
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-families', () => {
  const [first] = guests;
  if (first === undefined) throw new Error('nobody came');
  return first.seen;
});

const parts = (amount: string) => partsFromText(amount) ?? 0n;
const START = parts('5000');
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + parts(amount), 0n);
const issueOf = (game: string) => issues.get(game) ?? '';
const everybody = (act: (guest: LotteryGuest) => Promise<void>) => Promise.all(guests.map(act));

async function bet(
  guest: LotteryGuest,
  { game, play, picks }: { game: string; play: string; picks?: readonly string[] },
) {
  await guest.open(game, play);
  if (picks === undefined) await guest.press('lottery_board_all');
  else await guest.pick(...picks);
  await guest.add();
  await guest.slip().getByText(issueOf(game), { exact: true }).waitFor();
  await guest.buy();
  expect(await sidewaysOf(guest.seen.page), game).toBeLessThanOrEqual(0);
}

describe('a bet of every family on a desk and on a phone, through its draw to its payout', () => {
  it('is chosen on the board, bought by the slip, and taken from the balance', async () => {
    await calendar.hold(GAMES);
    issues = new Map(await Promise.all(GAMES.map(async (game) => [game, (await comingOf(game))[0] ?? ''] as const)));
    await everybody(async (guest) => {
      for (const wanted of BETS) await bet(guest, wanted);
      const { list } = await ticketsOf(guest);
      expect(list.map(({ game, issue }) => [game, issue]).toSorted()).toEqual([...issues].toSorted());
      await guest.screens.showsBalance(START - sumOf(list.map(({ stake }) => stake)));
      expect(await violationsOn(guest.seen.page.mainFrame())).toEqual([]);
    });
  });

  it('is drawn when the sale ends: the open page shows the result, and the balance the payouts', async () => {
    await everybody(({ seen }) => seen.page.goto('/lottery?gameCode=ssc-1m&view=results').then(() => undefined));
    for (const game of GAMES) await calendar.end(game, issueOf(game));
    await everybody(async ({ seen, caller, screens, member }) => {
      await seen.page.locator('main').getByText(issueOf('ssc-1m'), { exact: true }).waitFor();
      const tickets = await settledTickets(caller, BETS.length);
      for (const { game, state, paid } of tickets) expect([game, state, parts(paid) > 0n]).toEqual([game, 'won', true]);
      const balance = START - sumOf(tickets.map(({ stake }) => stake)) + sumOf(tickets.map(({ paid }) => paid));
      await screens.showsBalance(balance);
      expect((await books.cashOf(member.memberId)).account).toBe(balance);
    });
    expect(await books.violations()).toEqual([]);
  });

  it('leads from its ticket to the proof of its draw, which the browser verifies', async () => {
    await everybody(async (guest) => {
      const { seen, screens, main } = guest;
      const { list } = await ticketsOf(guest);
      const ticketId = list.find(({ game }) => game === 'ssc-1m')?.ticketId ?? '';
      await seen.page.goto(`/lottery?gameCode=ssc-1m&view=tickets&ticket=${ticketId}`);
      await main()
        .getByRole('link', { name: screens.t('lottery_to_proof') })
        .click();
      await main()
        .getByRole('button', { name: screens.t('drawn_verify_here') })
        .click();
      // The stack asks no public beacon, so the draw is of our own chain, and says so.
      await main().getByText(screens.t('drawn_verified_chain')).waitFor();
      expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
      expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
    });
    for (const { seen } of guests) await shoot(seen.page, `lottery-proof-${seen.page.viewportSize()?.width}`);
  });
});

function ticketsOf({ caller }: LotteryGuest): Promise<{ readonly list: readonly Ticket[] }> {
  return caller.call<typeof lotteryTickets>('GET /wps/lottery/tickets', { pageSize: 100 });
}
