import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { screensOn } from './screens.ts';
import { callerAt } from './site-api.ts';
import { gameWordsOf, partsOnScreen } from './words.ts';

/** A flight may be over at once, or after two minutes: most are over within half of one. */
const FLIGHT_MS = 150_000;
const LONG = { timeout: 600_000 };
const SOON = { timeout: 30_000, interval: 50 };
const t = gameWordsOf('EN');

let browser: Browser;
let books: Books;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor: 'highfield' });
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

/** The flight on the screen. */
function flightOn(page: Page) {
  const frame: FrameLocator = page.frameLocator('iframe');
  return {
    frame,
    /** Waits for a phase: open, closed, flying, over. */
    phase: (phase: string) => frame.locator(`#stage[data-phase=${phase}]`).waitFor({ timeout: FLIGHT_MS }),
    /** Waits until the first panel's button does this. */
    does: (does: string) => frame.locator(`#go-1[data-does=${does}]`).waitFor({ timeout: FLIGHT_MS }),
    /** Bets, again where betting was closed before the press came: until the bet stands among those on the flight. */
    placeBet: async () => {
      const own = frame.locator('#others .own');
      const button = frame.locator('#go-1');
      const isIn = async () => {
        if ((await own.count()) > 0) return true;
        if ((await button.getAttribute('data-does')) === 'bet') await button.press('Enter');
        return false;
      };
      // Tests here run side by side, where `expect.poll` without a test of its own refuses to work.
      await vi.waitFor(async () => expect(await isIn()).toBe(true), { timeout: FLIGHT_MS, interval: 500 });
    },
    /** What became of the bet, once it is told; nothing when the next flight was quicker. */
    outcome: () =>
      frame
        .locator('#panel-1 .panel-state:not(:empty)')
        .innerText({ timeout: 15_000 })
        .catch(() => ''),
    told: () => frame.locator('#panel-1 .panel-state').innerText(),
    amount: async (selector: string) => partsOnScreen(await frame.locator(selector).innerText()),
  };
}

/** Flights are everybody's, and most of a test is waiting for them: money and demo wait together. */
describe.concurrent('Skylark', () => {
  it(
    'for money on a phone: a bet, a reload in mid-flight, a cash-out, and the screen says what the ledger says',
    LONG,
    async ({ expect }) => {
      const { page } = await visit(browser, { viewport: PHONE, still: true });
      await screensOn(page).logIn('demo01');
      const memberId = await books.memberIdOf('demo01');
      await page.goto('/game?vendor=highfield&gameCode=skylark');
      const flight = flightOn(page);
      // Some flights are over before anybody could leave them: then the bet is lost, and the next one is tried.
      for (let left = 8; ; left -= 1) {
        await flight.does('bet');
        const stake = await flight.amount('#panel-1 .panel-worth');
        const cash = (await books.cashOf(memberId)).account;
        const before = (await books.roundsOf(memberId)).length;
        await flight.placeBet();
        await flight.phase('flying');
        await shoot(page, 'skylark-flying-390');
        await page.reload();
        // Until the page knows of the bet there is nothing to get out of; a flight that ended meanwhile is not got out of at all.
        await flight.frame
          .locator('#go-1[data-does=cash-out], #stage:is([data-phase=over], [data-phase=open])')
          .first()
          .waitFor();
        // In any other phase the same button bets on the next flight.
        await flight.frame
          .locator('#go-1[data-does=cash-out]')
          .press(' ', { timeout: 5_000 })
          .catch(() => undefined);
        const told = await flight.outcome();
        const bet = async () => (await books.roundsOf(memberId)).at(-1);
        await expect.poll(async () => (await bet())?.state, { ...SOON, timeout: FLIGHT_MS }).toBe('settled');
        const round = await bet();
        expect(await books.roundsOf(memberId)).toHaveLength(before + 1);
        expect(round?.stake).toBe(stake);
        expect((await books.cashOf(memberId)).account).toBe(cash - stake + (round?.win ?? 0n));
        await expect.poll(() => flight.amount('#balance'), SOON).toBe((await books.cashOf(memberId)).account);
        if ((round?.win ?? 0n) > 0n || left === 0) {
          expect(round?.win).toBeGreaterThanOrEqual(stake);
          // The next flight may be up by now, and nothing be told of this one.
          const word = t(round?.win === stake ? 'flightReturned' : 'flightOut').slice(0, 10);
          expect(told === '' || told.startsWith(word), told).toBe(true);
          break;
        }
      }
      expect(await books.violations()).toEqual([]);
      await page.context().close();
    },
  );

  it('as a demo on a desk: auto cash-out needs no press, and play money follows it', LONG, async ({ expect }) => {
    const { page } = await visit(browser, { viewport: DESKTOP, still: true });
    await page.goto('/game?vendor=highfield&gameCode=skylark&mode=demo');
    const flight = flightOn(page);
    await flight.does('bet');
    const start = await flight.amount('#balance');
    const stake = await flight.amount('#panel-1 .panel-worth');
    await flight.frame.locator('#auto-on-1').check();
    await flight.frame.locator('#auto-1').fill('1.01');
    await flight.placeBet();
    await shoot(page, 'skylark-bet-1366');
    let told = '';
    // The next flight takes the word away.
    await expect
      .poll(
        async () => {
          told = await flight.told();
          return told;
        },
        { ...SOON, timeout: FLIGHT_MS },
      )
      .toMatch(/^(Cashed out|Not cashed out)/);
    const won = told.startsWith('Cashed out at 1.01×') ? (stake * 101n) / 100n : 0n;
    // The balance is asked for when the flight is over.
    await expect.poll(() => flight.amount('#balance'), { ...SOON, timeout: FLIGHT_MS }).toBe(start - stake + won);
    await page.context().close();
  });
});
