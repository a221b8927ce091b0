import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit } from './browser.ts';
import { calendarIn, comingOf } from './lottery.ts';
import { choose, sidewaysOf } from './screens.ts';
import { wordsOf } from './words.ts';

/** One of each way to show numbers: digits, cars, dice, Mark Six, a table of prizes. */
const GAMES = ['ssc-1m', 'pk10-1m', 'k3-1m', 'lhc-5m', 'xsmb-1m'];
const t = wordsOf('EN');
const at = (game: string, view: string) => `/lottery?gameCode=${game}&view=${view}`;

let browser: Browser;
let books: Books;
let issues: ReadonlyMap<string, string>;

beforeAll(async () => {
  browser = await openBrowser();
  books = openBooks(stack);
  const calendar = calendarIn(books);
  issues = new Map(await Promise.all(GAMES.map(async (game) => [game, (await comingOf(game))[0] ?? ''] as const)));
  for (const [game, issue] of issues) await calendar.end(game, issue);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

it('a sale that ended is drawn', async () => {
  const text = `select count(*)::int as drawn from lottery_issue
    where (game_code, issue) in (select * from unnest($1::text[], $2::text[])) and version > 0`;
  const drawn = async () => (await books.rows(text, [[...issues.keys()], [...issues.values()]]))[0]?.drawn;
  await expect.poll(drawn, { timeout: 60_000, interval: 200 }).toBe(GAMES.length);
});

describe.each([DESKTOP, PHONE])('a visitor, $width wide', (viewport) => {
  it('sees what was drawn, and what the last draws showed, within the page', async () => {
    const { page, context, complaints } = await visit(browser, { still: true, viewport, theme: 'dark' });
    for (const game of GAMES) {
      await page.goto(at(game, 'results'));
      await page
        .getByText(issues.get(game) ?? '', { exact: true })
        .first()
        .waitFor();
      expect(await sidewaysOf(page), game).toBeLessThanOrEqual(0);
    }
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await shoot(page, `lottery-results-${viewport.width}`);
    await page.goto(at('xsmb', 'trends'));
    await page.getByText(t('drawn_trends_memory')).waitFor();
    for (const kind of ['counts', 'chart', 'road']) {
      await choose(page, t(`drawn_trends_${kind}`));
      await page.locator('table').first().waitFor();
      expect(await sidewaysOf(page), kind).toBeLessThanOrEqual(0);
      expect(await violationsOn(page.mainFrame())).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
