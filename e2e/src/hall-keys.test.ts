import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, visit } from './browser.ts';
import { closeManyGames, MANY_GAMES, openManyGames } from './many-games.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await openManyGames();
});
afterAll(async () => {
  await browser.close();
  await closeManyGames();
});

const card = (page: Page, place: number) => page.locator(`main li[data-place="${place}"] button[aria-haspopup=dialog]`);
/** Where the focus is: the place of its card and what it is on, or nothing outside the list. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: on } = document;
    const place = on?.closest<HTMLElement>('li[data-place]')?.dataset.place;
    return place === undefined ? null : `${place} ${on?.hasAttribute('aria-pressed') === true ? 'heart' : 'card'}`;
  });
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Whether what has the focus is wholly in the window, below what stands over it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    if (box === undefined) return false;
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight + 1 && document.activeElement?.contains(seen) === true;
  });
const columnsOf = (page: Page) =>
  page
    .locator('main ul:has(> li[data-place])')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

it.each([
  ['a wide window', DESKTOP],
  ['a tablet with a keyboard', { width: 820, height: 1180 }],
])('the arrow keys walk the cards of a hall, which is one stop of Tab: %s', async (_, viewport) => {
  const { page, context } = await visit(browser, { still: true, viewport });
  await page.goto('/fish?page=manygames');
  await card(page, 1).waitFor();
  const columns = await columnsOf(page);
  expect(columns).toBeGreaterThan(1);
  await card(page, 0).focus();
  await press(page, 'ArrowRight');
  expect(await focused(page)).toBe('1 card');
  await press(page, 'ArrowDown');
  expect(await focused(page)).toBe(`${columns + 1} card`);
  await press(page, 'Home');
  expect(await focused(page)).toBe(`${columns} card`);
  await press(page, 'ArrowLeft');
  expect(await focused(page)).toBe(`${columns - 1} card`);
  await press(page, 'ArrowUp');
  expect(await focused(page)).toBe(`${columns - 1} card`);

  // Tab: the heart of this card, and then out of the list; back again to the same card.
  await expect.poll(() => page.locator('main li[data-place] button[aria-pressed]').count()).toBeGreaterThan(0);
  await press(page, 'Tab');
  expect(await focused(page)).toBe(`${columns - 1} heart`);
  await press(page, 'Tab');
  expect(await focused(page)).toBeNull();
  await press(page, 'Shift+Tab', 'Shift+Tab');
  expect(await focused(page)).toBe(`${columns - 1} card`);

  // Enter opens the game's details, and Escape leads back to its card.
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`${columns - 1} card`);
  await context.close();
});

it('the focus is never lost in a long hall: it is seen wherever a key leads, and stays where it is while the page is scrolled', async () => {
  const { page, context } = await visit(browser, { still: true });
  await page.goto('/fish?page=manygames');
  await card(page, 1).waitFor();
  const columns = await columnsOf(page);
  await card(page, 0).focus();
  // Down row by row, faster than pages come: the list grows under it.
  const loaded = () => page.locator('main li[aria-posinset]:last-child').getAttribute('aria-posinset');
  for (let row = 1; row <= 20; row += 1) {
    await press(page, 'ArrowDown');
    await expect
      .poll(async () => {
        const now = await focused(page);
        if (now !== `${row * columns} card`) await press(page, 'ArrowDown');
        return now;
      })
      .toBe(`${row * columns} card`);
    expect(await isSeen(page)).toBe(true);
  }
  expect(Number(await loaded())).toBeGreaterThan(20 * columns);
  expect(await page.locator(`main li[data-place="${20 * columns}"]`).getAttribute('aria-setsize')).toBe(
    String(MANY_GAMES),
  );

  // Scrolled away by hand, the card is still there and has the focus; a key goes on from it.
  await page.mouse.move(600, 400);
  await page.evaluate(() => scrollTo(0, 0));
  await card(page, 1).waitFor();
  expect(await card(page, 12 * columns).count()).toBe(0);
  expect(await focused(page)).toBe(`${20 * columns} card`);
  await press(page, 'ArrowLeft');
  expect(await focused(page)).toBe(`${20 * columns - 1} card`);
  await expect.poll(() => isSeen(page)).toBe(true);
  await expect.poll(() => card(page, 20 * columns - 2).count()).toBe(1);

  // To the beginning and to the end of what is loaded, at one go.
  await press(page, 'Control+Home');
  expect(await focused(page)).toBe('0 card');
  await expect.poll(() => isSeen(page)).toBe(true);
  await press(page, 'Control+End');
  await expect.poll(() => isSeen(page)).toBe(true);
  expect(Number.parseInt((await focused(page)) ?? '', 10)).toBeGreaterThan(20 * columns);
  await context.close();
});

it('Tab comes into a list that was scrolled at a card that is seen, and stops at one card only', async () => {
  const { page, context } = await visit(browser, { still: true });
  await page.goto('/fish?page=manygames');
  await card(page, 1).waitFor();
  const last = page.locator('main li[data-place]:last-child');
  await page.mouse.move(600, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return Number(await last.getAttribute('data-place'));
    })
    .toBeGreaterThan(60);
  await page.evaluate(() => scrollTo(0, scrollY - innerHeight));
  const stops = page.locator('main li[data-place] button[aria-haspopup=dialog]:not([tabindex="-1"])');
  await expect.poll(() => stops.count()).toBe(1);
  await expect
    .poll(() =>
      stops.evaluate((stop) => {
        const { top, bottom } = stop.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }),
    )
    .toBe(true);
  await context.close();
});
