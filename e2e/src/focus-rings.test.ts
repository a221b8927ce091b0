import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, visit } from './browser.ts';
import { screensOn } from './screens.ts';

/** Who moves by the keyboard sees where they are. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The ring of what is focused, what lies under it, and how far it reaches beyond the box. */
const ringOf = (place: Locator) =>
  place.evaluate((element) => {
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset, backgroundColor } = getComputedStyle(element);
    const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
    return { outlineStyle, outlineColor, backgroundColor, reach };
  });

it('at a chosen day of the lottery, whose fill has the colour of rings', async () => {
  const { page, context } = await visit(browser, { still: true });
  await page.goto('/vnlottery');
  const chosen = page.locator('main input[type=radio]:checked').first();
  await chosen.waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await chosen.focus();
  const ring = await ringOf(chosen.locator('xpath=following-sibling::span'));
  expect(ring.outlineStyle).toBe('solid');
  expect(ring.outlineColor).not.toBe(ring.backgroundColor);
  await context.close();
});

it('at a filter of a hall, whole on every side', async () => {
  const { page, context } = await visit(browser, { still: true });
  await page.goto('/rng?show=hot');
  const filter = page
    .locator('main nav a')
    .filter({ hasText: screensOn(page).t('games_all') })
    .first();
  await filter.waitFor();
  await page.keyboard.press('Tab');
  await filter.focus();
  const { reach, outlineStyle } = await ringOf(filter);
  expect(outlineStyle).toBe('solid');
  const room = await filter.evaluate((link) => {
    const [own, row] = [link.getBoundingClientRect(), (link.closest('nav') ?? link).getBoundingClientRect()];
    return Math.min(own.top - row.top, row.bottom - own.bottom, own.left - row.left);
  });
  expect(room).toBeGreaterThanOrEqual(reach);
  await context.close();
});

/** The row of pages of a member centre on a phone, with the focus at its second entry, which is on the way from the first. */
async function rowReachedByKeyboard(page: Page) {
  const entries = screensOn(page).dialog().getByRole('navigation').first().locator('> div > button');
  // A dialog that opens takes the focus once it is there.
  await screensOn(page).dialog().getByRole('heading', { level: 3 }).waitFor();
  const begins = async () => {
    await entries.first().focus();
    await page.keyboard.press('Tab');
    return entries.nth(1).evaluate((button) => button === document.activeElement);
  };
  await expect.poll(begins, { timeout: 30_000, interval: 1000 }).toBe(true);
  return entries;
}

/** How far from the row's beginning, wherever the row stands. */
const placeInRow = (entry: Locator) =>
  entry.evaluate((button) => button.getBoundingClientRect().left + (button.parentElement?.scrollLeft ?? 0));

/** Whether it has the focus and nothing of it is outside the row. */
const isReachedWhole = (entry: Locator) =>
  entry.evaluate((button) => {
    const [own, row] = [button.getBoundingClientRect(), button.parentElement?.getBoundingClientRect()];
    return (
      button === document.activeElement && row !== undefined && own.left >= row.left - 1 && own.right <= row.right + 1
    );
  });

it('at each page of the member centre on a phone, whole in the row, and on the current one too', async () => {
  const { page, context } = await visit(browser, { still: true, viewport: PHONE });
  await screensOn(page).logIn('mira88');
  await page.goto('/?centre=transactionHistory');
  const entries = await rowReachedByKeyboard(page);
  for (let place = 1; place < (await entries.count()); place += 1) {
    if (place > 1) await page.keyboard.press('Tab');
    const entry = entries.nth(place);
    await expect.poll(() => isReachedWhole(entry), { message: `entry ${place}` }).toBe(true);
    const { outlineColor, backgroundColor } = await ringOf(entry);
    expect(outlineColor).not.toBe(backgroundColor);
  }
  await context.close();
});

it('at a page of the member centre on a phone, still whole when the number of another one comes late', async () => {
  const { page, context } = await visit(browser, { still: true, viewport: PHONE });
  await screensOn(page).logIn('mira88');
  let comes: () => void = () => undefined;
  const called = new Promise<void>((resolve) => (comes = resolve));
  await page.route('**/wps/member/messages/unread*', async (route) => {
    await called;
    await route.fulfill({ json: { success: true, message: '', value: { count: 7 } } });
  });
  await page.goto('/?centre=transactionHistory');
  const entries = await rowReachedByKeyboard(page);
  const before = await placeInRow(entries.last());
  comes();
  await entries.filter({ hasText: '7' }).waitFor({ state: 'attached' });
  // The row is laid out anew with it, and what watches its entries has been told two frames later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect(await placeInRow(entries.last())).toBeGreaterThan(before);
  expect(await isReachedWhole(entries.nth(1))).toBe(true);
  await context.close();
});
