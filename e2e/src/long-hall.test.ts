import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { closeManyGames, openManyGames } from './many-games.ts';
import { screensOn } from './screens.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await openManyGames();
});
afterAll(async () => {
  await browser.close();
  await closeManyGames();
});

const cards = (page: Page) => page.locator('main li button[aria-haspopup=dialog]');

async function scrollDown(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
}

/** Scrolls until more games are loaded than one page would hold, and a little back: then games are in sight, not the end. */
async function goDown(page: Page): Promise<void> {
  const loaded = async () => {
    await scrollDown(page, 4);
    return Number((await page.locator('main li[aria-posinset]:last-child').getAttribute('aria-posinset')) ?? 0);
  };
  await expect.poll(loaded, { timeout: 90_000 }).toBeGreaterThanOrEqual(84);
  // The last turn of the wheel comes to rest first.
  const places: number[] = [];
  await expect
    .poll(async () => places.unshift(await page.evaluate(() => scrollY)) > 1 && places[0] === places[1], {
      interval: 400,
    })
    .toBe(true);
  await page.evaluate(() => scrollTo(0, scrollY - innerHeight * 2));
  await expect.poll(() => inSight(page)).toMatch(/Many \d{4}/);
}

/** A game in the middle of the window. */
const inSight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const middle = innerHeight / 2;
    const games = [...document.querySelectorAll<HTMLElement>('main li[aria-posinset]')];
    return games.find((item) => Math.abs(item.getBoundingClientRect().top - middle) < middle / 2)?.innerText ?? '';
  });

it('a hall of many games keeps few of them on the page, leads back to the same place after a game, and anew from the menu', async () => {
  const { page, context, complaints } = await visit(browser, { still: true });
  const { t } = screensOn(page);
  await page.goto('/fish?page=manygames');
  await cards(page).first().waitFor();
  await goDown(page);
  expect(await cards(page).count()).toBeLessThanOrEqual(110);
  const places = await page
    .locator('main li[aria-posinset]')
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute('aria-posinset'))));
  expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
  const name = /Many \d{4}/.exec(await inSight(page))?.[0] ?? '';
  const top = await page.evaluate(() => scrollY);
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('game_try') })
    .click();
  await page.waitForURL(/\/game\?/);
  await page.getByRole('link', { name: t('game_back') }).click();
  await page.waitForURL(/\/fish\?page=manygames/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 300);
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(name) })
    .waitFor();
  // The vendor of this test has no address: its game says so, and the server does.
  expect(complaints.filter((line) => !line.includes('launchGame'))).toEqual([]);
  await context.close();
}, 240_000);
