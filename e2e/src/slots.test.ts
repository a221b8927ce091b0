import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { type GameScreen, gameOn, screensOn } from './screens.ts';
import { callerAt } from './site-api.ts';
import { gameWordsOf, symbolNamesOf } from './words.ts';

/** One title of each mechanic: what it shows is what the arcade drew and what the ledger moved. */
const TITLES = [
  { mechanic: 'ways', page: 'jade-magpie' },
  { mechanic: 'cascades', page: 'moon-rabbit-bakery' },
  { mechanic: 'hold-and-win', page: 'nine-koi-gate' },
  { mechanic: 'expanding wilds', page: 'tea-mountain' },
  { mechanic: 'clusters', page: 'plum-blossom-letters' },
] as const;
const ROUNDS = Number(process.env.SLOT_ROUNDS ?? 6);

let browser: Browser;
let books: Books;
let memberId: string;
let seen: Visit;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor: 'house' });
  seen = await visit(browser, { still: true });
  await screensOn(seen.page).logIn('demo01');
  memberId = await books.memberIdOf('demo01');
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

describe.each(TITLES)('the title of $mechanic', ({ page: folder }) => {
  let game: GameScreen;
  let page: Page;
  let names: Readonly<Record<string, string>>;

  it('opens for money', { timeout: 300_000 }, async () => {
    ({ page } = seen);
    game = gameOn(page);
    names = await symbolNamesOf(folder, 'EN');
    await page.goto(`/game?vendor=house&gameCode=${folder.replaceAll('-', '_')}`);
    await game.ready();
    await shoot(page, `slot-${folder}`);
  });

  it('shows what was drawn, and the balance of the ledger', { timeout: 1_200_000 }, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = (await books.roundsOf(memberId)).length;
      const stake = await game.stake();
      await game.spin();
      const rounds = await books.roundsOf(memberId);
      expect(rounds).toHaveLength(before + 1);
      const played = rounds.at(-1);
      expect(played).toMatchObject({ state: 'settled', stake, shownSteps: played?.stepCount });
      expect(await game.lastWin()).toBe(played?.win);
      expect(await game.reels()).toBe(inWords(played, names));
      expect(await game.balance()).toBe((await books.cashOf(memberId)).account);
    }
  });
});

function inWords(round: ArcadeRound | undefined, names: Readonly<Record<string, string>>): string {
  const columns = (round?.steps.at(-1)?.window ?? []).map((rows) => rows.map((symbol) => names[symbol]).join(', '));
  return gameWordsOf('EN')('reelsShow', columns.join('; '));
}
