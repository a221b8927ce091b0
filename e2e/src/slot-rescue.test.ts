import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { openBrowser, PHONE, shoot, visit } from './browser.ts';
import { type CallRecorder, openCallRecorder } from './call-recorder.ts';
import { gameOn, screensOn } from './screens.ts';
import { expectTrue, type Seat, type Slot, sessionOf, takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';
import { type Stack, startStack } from './stack.ts';

const LANTERNS: Slot = { vendor: 'house', folder: 'paper-lanterns' };
const PLACE = '/game?vendor=house&gameCode=paper_lanterns';
/** A wallet call that was under way is taken up again after ten seconds. */
const PATIENCE_MS = 120_000;

let recorder: CallRecorder;
let stack: Stack;
let books: Books;
let browser: Browser;

beforeAll(async () => {
  recorder = await openCallRecorder();
  [stack, browser] = await Promise.all([startStack({ recorder }), openBrowser()]);
  books = openBooks(stack);
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
  await stack.stop();
  await recorder.stop();
});

describe('the arcade dies in the middle of rounds', () => {
  let taken: Seat;
  let won: Seat;
  let lost: Seat;

  it('with one stake taken and unanswered, one that never arrived, and one win unpaid', async () => {
    const [first, other, third] = await Promise.all([seatOf('mira88'), seatOf('tamaraw7'), seatOf('koiPond')]);
    won = third;
    recorder.lose((path) => (path.endsWith('/transaction/win') ? 'call' : undefined));
    await won.game.press();
    await expect.poll(async () => (await won.rounds()).newest?.state).toBe('accepted');
    let bets = 0;
    recorder.lose((path) => {
      if (path.endsWith('/win')) return 'call';
      if (!path.endsWith('/bet')) return undefined;
      bets += 1;
      return bets === 1 ? 'answer' : 'call';
    });
    await Promise.all([first.game.press(), other.game.press()]);
    for (const seat of [first, other]) {
      await expect.poll(async () => (await seat.rounds()).newest?.state).toBe('betting');
    }
    await expect.poll(async () => [...(await kindsOf(first)), ...(await kindsOf(other))]).toEqual(['bet']);
    await stack.arcade.kill();
    recorder.lose(() => undefined);
    // Whose stake came first is there.
    [taken, lost] = (await kindsOf(first)).length === 1 ? [first, other] : [other, first];
    for (const { game } of [taken, won, lost]) await game.frame.getByText(game.t('connectionLost')).waitFor();
    expect((await taken.rounds()).newest?.state).toBe('betting');
    expect((await won.rounds()).newest?.state).toBe('accepted');
    expect((await lost.rounds()).newest?.state).toBe('betting');
    expect(await kindsOf(taken)).toEqual(['bet']);
    expect(await kindsOf(won)).toEqual(['bet']);
    expect(await kindsOf(lost)).toEqual([]);
    await stack.arcade.start();
  });

  it('and the win is found again, shown, and paid once', { timeout: PATIENCE_MS }, async () => {
    await won.game.ready();
    await expectTrue(won);
    expect((await won.rounds()).count).toBe(1);
    expect(await kindsOf(won)).toEqual(['bet', 'win']);
  });

  it('and the round whose stake the wallet has stands, is shown, and paid once', { timeout: PATIENCE_MS }, async () => {
    await taken.game.ready();
    await expectTrue(taken);
    expect((await taken.rounds()).newest?.state).toBe('settled');
    expect(await kindsOf(taken)).toEqual(['bet', 'win']);
  });

  it('and the round whose stake never arrived is void, and the player is told', { timeout: PATIENCE_MS }, async () => {
    await lost.game.ready();
    const { newest } = await lost.rounds();
    expect(newest).toMatchObject({ state: 'void', shownSteps: 0 });
    const said = lost.game.t('roundVoid').split('{')[0] ?? '';
    expect(await lost.game.frame.locator('#note').innerText()).toContain(said);
    expect(await lost.game.balance()).toBe(await lost.balance());
    expect(await kindsOf(lost)).toEqual(['rollback']);
    await shoot(lost.page, 'slot-round-void');
  });

  it('and all play on, and nothing in the books is out of place', async () => {
    for (const seat of [taken, won, lost]) {
      await seat.game.spin();
      await expectTrue(seat);
      expect((await seat.rounds()).count).toBe(2);
    }
    expect(await books.violations()).toEqual([]);
  });

  async function seatOf(username: string): Promise<Seat> {
    const memberId = await books.memberIdOf(username);
    const caller = callerAt(stack.siteUrl, await sessionOf(books, memberId));
    return takeSeat(browser, books, {
      slot: LANTERNS,
      caller,
      memberId,
      siteUrl: stack.siteUrl,
      viewport: PHONE,
      still: true,
    });
  }

  /** The calls that the server booked for the round that was under way. */
  async function kindsOf(seat: Seat): Promise<string[]> {
    const { newest } = await seat.rounds();
    const all = await books.transactionsOf(seat.plan.memberId ?? '');
    return all.filter(({ round }) => round === newest?.id).map(({ kind }) => kind);
  }
});

describe('one member with two tabs', () => {
  it('goes on with the round in the second, is told in the first, and reads one balance in both', async () => {
    const { page: first, context } = await visit(browser, { siteUrl: stack.siteUrl, still: true });
    await screensOn(first).logIn('sunda21');
    const memberId = await books.memberIdOf('sunda21');
    const kept = await first.evaluate(() => JSON.stringify(sessionStorage));
    const second = await context.newPage();
    await second.addInitScript((entries) => {
      if (window.top !== window) return;
      for (const [key, value] of Object.entries(JSON.parse(entries) as Record<string, string>)) {
        sessionStorage.setItem(key, value);
      }
    }, kept);
    const [game, again] = [gameOn(first), gameOn(second)];
    await first.goto(PLACE);
    await game.ready();
    // Drawn and paid for, and not shown before the game is opened elsewhere.
    await first.route('**/api/shown', (route) => route.abort());
    await game.press();
    await expect.poll(() => roundsOf(memberId)).toHaveLength(1);
    await second.goto(PLACE);
    await again.ready();
    const [drawn] = await roundsOf(memberId);
    expect(drawn).toMatchObject({ state: 'settled', shownSteps: drawn?.stepCount });
    expect(await again.lastWin()).toBe(drawn?.win);
    await first.unroute('**/api/shown');
    await game.frame.getByRole('heading', { name: game.t('sessionEnded') }).waitFor();
    await shoot(first, 'slot-elsewhere');

    await again.spin();
    expect(await roundsOf(memberId)).toHaveLength(2);
    const { account } = await books.cashOf(memberId);
    expect(await again.balance()).toBe(account);
    for (const page of [first, second]) await leave(page, account);
    await context.close();
  });

  const roundsOf = (memberId: string): Promise<ArcadeRound[]> => books.roundsOf(memberId);

  async function leave(page: Page, balance: bigint): Promise<void> {
    const screens = screensOn(page);
    await page.getByRole('link', { name: screens.t('game_back') }).click();
    await screens.showsBalance(balance);
  }
});
