import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, visit } from './browser.ts';
import { wordsOf } from './words.ts';

/** The floating buttons where there is no room beside the content. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const t = wordsOf('EN');
const TABLET = { width: 1024, height: 768 };

const sideOf = (page: Page) => page.getByRole('complementary', { name: t('side_menu') });

it.each([PHONE, TABLET])('leave every winner’s amount in sight, $width wide', async (viewport) => {
  const { page, context } = await visit(browser, { viewport, still: true });
  await page.goto('/');
  const board = page.getByRole('region', { name: t('latest_title') });
  const amount = board.locator('li button > :last-child').first();
  const toTop = sideOf(page).getByRole('button', { name: t('to_top') });
  // What is far below comes only when somebody is near: down again until it is there, and the way back with it.
  const isThere = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return (await amount.isVisible()) && (await toTop.isVisible());
  };
  await expect.poll(isThere, { timeout: 60_000, interval: 200 }).toBe(true);
  const start = await sideOf(page).evaluate((side) =>
    Math.min(
      ...[...side.querySelectorAll('button')]
        .map((button) => button.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left }) => left),
    ),
  );
  const ends = await board
    .locator('li button > :last-child')
    .evaluateAll((amounts) => amounts.map((each) => each.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(1);
  expect(Math.max(...ends)).toBeLessThanOrEqual(start);
  await context.close();
});

it('are closed by Escape, which gives the focus back, and by a press elsewhere', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, still: true });
  await page.goto('/help');
  const more = sideOf(page).getByRole('button', { name: t('side_menu') });
  const promotions = sideOf(page).getByRole('link', { name: t('promotions') });
  await more.click();
  await promotions.focus();
  await page.keyboard.press('Escape');
  await promotions.waitFor({ state: 'hidden' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await more.click();
  await promotions.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await promotions.waitFor({ state: 'hidden' });
  await context.close();
});
