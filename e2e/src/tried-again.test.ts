import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { screensOn } from './screens.ts';
import { wordsOf } from './words.ts';

/** A part of a page whose files could not be loaded: the browser keeps a module's failure, and the page must not. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const t = wordsOf('EN');

/** Refuses the files of a part once; they come when they are asked for again. Their names, in the order of asking. */
async function loseOnce(page: Page, part: string): Promise<string[]> {
  const lost: string[] = [];
  await page.route(new RegExp(`/assets/${part}-[\\w-]+\\.(?:js|css)$`), async (route) => {
    const name = new URL(route.request().url()).pathname;
    if (lost.includes(name)) return route.continue();
    lost.push(name);
    return route.abort('internetdisconnected');
  });
  return lost;
}

describe('a part that could not be loaded because the connection was lost', () => {
  it('a page comes at one press, with its styles, and the site is not loaded anew', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto('/help');
    await page.locator('main summary').first().waitFor();
    const lost = await loseOnce(page, 'down');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page
      .locator('header')
      .getByRole('link', { name: t('app_download'), exact: true })
      .first()
      .click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('try_again') })
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(lost.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
    for (const style of lost.filter((name) => name.endsWith('.css'))) {
      expect(sheets.some((href) => href.endsWith(style))).toBe(true);
    }
    await context.close();
  });

  it('a dialog comes at one press where the page is narrow, though the page named some of its files for wide ones', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto('/promotions');
    await page.locator('main a[href^="/promoDetail"]').first().waitFor();
    const lost = await loseOnce(page, 'field');
    expect(await page.locator('link[rel=modulepreload][href*="/field-"]').getAttribute('media')).toContain('width');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page
      .locator('header')
      .getByRole('button', { name: t('log_in') })
      .click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('try_again') })
      .click();
    await page.getByRole('dialog').locator('[name=username]').waitFor();
    expect(lost.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await context.close();
  });

  it('messages come by themselves, and no word about them stands above the page', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/promotions');
    await page.locator('main a[href^="/promoDetail"]').first().waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('status-messages'));
    await context.setOffline(true);
    await failed;
    await context.setOffline(false);
    // Nobody is asked to press anything: it is tried again by itself.
    const place = page.locator('[role=status][popover]');
    await place.waitFor({ state: 'attached' });
    expect(await place.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    await context.close();
  });

  it('a game’s history comes at the next press', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto('/');
    await screensOn(page).openGame('Paper Lanterns', 'game_try');
    const frame = page.frameLocator('iframe');
    await frame.locator('#spin').waitFor();
    const lost = await loseOnce(page, 'history-sheet');
    await frame.locator('#open-history').click();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    const sheet = frame.locator('dialog[open]');
    expect(await sheet.count()).toBe(0);
    await frame.locator('#open-history').click();
    await sheet.waitFor();
    await context.close();
  });
});
