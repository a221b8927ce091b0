import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, watchLogs } from './browser.ts';
import { expectTrue, type Seat, type SeatPlan, sessionOf, takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';

/** One title of each mechanic, of all four studios, and somebody with money to sit at it. */
const TITLES = [
  { mechanic: 'lines', vendor: 'highfield', folder: 'harvest-fair', username: 'mira88' },
  { mechanic: 'ways', vendor: 'kestrel', folder: 'midnight-express', username: 'koiPond' },
  { mechanic: 'cascades', vendor: 'tideline', folder: 'coral-chimes', username: 'tamaraw7' },
  { mechanic: 'hold-and-win', vendor: 'house', folder: 'nine-koi-gate', username: 'sunda21' },
  { mechanic: 'sticky wilds', vendor: 'tideline', folder: 'lighthouse-keeper', username: 'bayani9' },
  { mechanic: 'clusters', vendor: 'highfield', folder: 'mango-orchard', username: 'merbau5' },
] as const;

/** Of each title, for money and in demo together: half of them on a phone. `SLOT_ROUNDS=1000` is the long run. */
const ROUNDS = Number(process.env.SLOT_ROUNDS ?? 18);
/** A round takes 2.5 s and more, and a free game as long as it lasts. */
const PATIENCE_MS = 300_000 + ROUNDS * 20_000;

let browser: Browser;
let books: Books;
let trouble: () => string[];
const seats: Seat[] = [];

beforeAll(async () => {
  trouble = watchLogs();
  books = openBooks(stack);
  browser = await openBrowser();
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

describe('one title of each mechanic', () => {
  it(
    'shows what was drawn and the balance of the books, round for round, side by side, at 390 and at 1366',
    async () => {
      const played: Promise<Error | undefined>[] = [];
      // A page is work for the machine, a round is waiting: who has a seat plays while the others come.
      for (const title of TITLES) {
        for (const plan of await plansFor(title)) {
          const seat = await takeSeat(browser, books, plan);
          seats.push(seat);
          played.push(
            playOn(seat).then(
              () => undefined,
              (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
            ),
          );
        }
      }
      for (const failure of await Promise.all(played)) if (failure !== undefined) throw failure;
    },
    PATIENCE_MS,
  );

  it('leaves books in which every round is a bet and its win, and no trouble in console or logs', async () => {
    for (const { plan } of seats) {
      if (plan.memberId === undefined) continue;
      const { memberId } = plan;
      // Who has stopped playing has seen what there was to see, and the arcade knows that.
      const unseen = async () => (await books.roundsOf(memberId)).filter((one) => one.shownSteps < one.stepCount);
      await expect.poll(unseen).toEqual([]);
      const rounds = await books.roundsOf(plan.memberId);
      const begun = new Set(rounds.map(({ id }) => id));
      const told = (await books.transactionsOf(plan.memberId)).filter(({ round }) => begun.has(round));
      const of = (kind: string) =>
        told.filter((each) => each.kind === kind).map(({ round, amount }) => `${round} ${amount}`);
      expect(of('bet').toSorted()).toEqual(rounds.map(({ id, stake }) => `${id} ${stake}`).toSorted());
      expect(of('win').toSorted()).toEqual(rounds.map(({ id, win }) => `${id} ${win}`).toSorted());
      const { account, transfers } = await books.cashOf(plan.memberId);
      expect(account).toBe(transfers);
    }
    expect(await books.violations()).toEqual([]);
    expect(seats.flatMap(({ complaints }) => complaints)).toEqual([]);
    expect(trouble()).toEqual([]);
  });
});

/** One for money and one in a demo. */
async function plansFor({ username, vendor, folder }: (typeof TITLES)[number]): Promise<SeatPlan[]> {
  const memberId = await books.memberIdOf(username);
  const same = { slot: { vendor, folder }, viewport: PHONE, still: true };
  return [
    { ...same, memberId, caller: callerAt(stack.siteUrl, await sessionOf(books, memberId)) },
    { ...same, caller: callerAt(stack.siteUrl) },
  ];
}

/** Plays its part of the rounds, the second half of them on a desk. */
async function playOn(seat: Seat): Promise<void> {
  const { page, game } = seat;
  const rounds = Math.ceil(ROUNDS / 2);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      if (round === Math.ceil(rounds / 2) + 1) await page.setViewportSize(DESKTOP);
      const [{ count }, stake] = [await seat.rounds(), await game.stake()];
      await game.spin();
      expect(await expectTrue(seat)).toMatchObject({ stake });
      expect((await seat.rounds()).count).toBe(count + 1);
    }
  } catch (error) {
    await shoot(page, `${nameOf(seat)}-failed`);
    throw error;
  }
}

function nameOf({ plan }: Seat): string {
  return `slot-${plan.slot.folder}-${plan.memberId === undefined ? 'demo' : 'money'}`;
}
