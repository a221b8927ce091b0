import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { sidewaysOf } from './screens.ts';

let browser: Browser;
let seen: Visit;
beforeAll(async () => {
  browser = await openBrowser();
  seen = await visit(browser, { still: true, viewport: PHONE });
});
afterAll(() => browser.close());

const main = () => seen.page.locator('main');
const pick = (row: number, value: string) =>
  main().locator('[role=group]:has(> [data-pick])').nth(row).locator(`[data-pick="${value}"]`);
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await seen.page.keyboard.press(key);
};
/** What the line below the board says the choice comes to. */
const comesTo = (bets: string) => main().getByRole('status').filter({ hasText: bets }).first().waitFor();
const open = async (gameCode: string, play: string) => {
  await seen.page.goto(`/lottery?gameCode=${gameCode}&playType=${play}`);
  await main().locator('[data-pick], textarea').first().waitFor();
};

/** A ticket by each kind of widget, on a phone: pressed with a thumb, or by the keyboard alone. */
it.each<[widget: string, game: string, play: string, choose: () => Promise<void>, bets: string]>([
  [
    'balls by place, from row to row with the arrows',
    'ssc-1m',
    'direct:q3',
    async () => {
      await pick(0, '0').focus();
      await keys('7', '8', 'ArrowDown', 'Space', 'ArrowDown', '3');
    },
    '2 bets',
  ],
  ['sums with their bets', 'ssc-1m', 'sum:q3', () => pick(0, '3').tap(), '10 bets'],
  [
    'two digits spell a number',
    'el11x5-3m',
    'any:2',
    async () => {
      await pick(0, '1').focus();
      await keys('0', '7', '1', '1');
    },
    '1 bet',
  ],
  ['dice', 'k3-1m', 'triple', () => pick(0, '6').tap(), '1 bet'],
  ['animals', 'lhc-5m', 'spzodiac', () => pick(0, 'horse').tap(), '1 bet'],
  ['two sides', 'pk10-1m', 'side:0', () => pick(0, 'B').tap(), '1 bet'],
  ['00 to 99', 'xsmb-1m', 'lo:2', () => pick(0, '68').tap(), '27 bets'],
  [
    'a typed list: what is wrong is named and stays',
    'ssc-1m',
    'list:q3',
    async () => {
      await main().locator('textarea').fill('123 123 45 678');
      await main().getByText('Not valid here, not counted: 45').waitFor();
    },
    '2 bets',
  ],
])('%s', async (...[, game, play, choose, bets]) => {
  await open(game, play);
  await choose();
  await comesTo(bets);
  expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
  expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
});

it('changes colours at once where motion is reduced, words together with their ground', async () => {
  await open('ssc-1m', 'sum:q3');
  await main()
    .getByRole('button', { name: 'Add to slip' })
    .evaluate((button) => {
      const seenAt = { words: [] as string[], button: [] as string[] };
      Object.assign(globalThis, { seenAt });
      const look = () => {
        const words = button.firstElementChild;
        if (words === null) return;
        seenAt.words.push(getComputedStyle(words).color);
        seenAt.button.push(getComputedStyle(button).color);
        if (seenAt.button.length < 200) requestAnimationFrame(look);
      };
      look();
    });
  await pick(0, '3').tap();
  await comesTo('10 bets');
  const seenAt = await seen.page.evaluate(
    () =>
      new Promise<{ words: string[]; button: string[] }>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((globalThis as unknown as { seenAt: { words: string[]; button: string[] } }).seenAt),
          ),
        ),
      ),
  );
  expect(new Set(seenAt.button).size).toBe(2);
  expect(seenAt.words).toEqual(seenAt.button);
});
