import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { DESKTOP, openBrowser, PHONE, shoot, visit, type Visit } from './browser.ts';
import { type Screens, screensOn } from './screens.ts';

const GAME = 'Paper Lanterns';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function isSoon(sight: Locator): Promise<boolean> {
  return sight.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

/** Opens home and goes down it, so that everything that waits to be needed is here. */
async function openHome(page: Page, { t }: Screens): Promise<void> {
  await page.goto('/');
  const board = page.getByRole('heading', { name: t('winners_title') });
  // A press that came before the page was awake is pressed again, as a person would.
  for (let tries = 0; tries < 30 && !(await isSoon(board)); tries += 1) await page.keyboard.press('PageDown');
  await board.waitFor();
  for (const title of ['winners_title', 'latest_title'] as const) {
    await page
      .getByRole('region', { name: t(title) })
      .getByRole('listitem')
      .filter({ hasText: '***' })
      .first()
      .waitFor();
  }
}

describe.each([
  { viewport: DESKTOP, theme: 'light' },
  { viewport: PHONE, theme: 'dark' },
] as const)('a visitor on the home page ($viewport.width wide, $theme)', (look) => {
  let seen: Visit;
  let screens: Screens;
  beforeAll(async () => {
    seen = await visit(browser, { ...look, still: true });
    screens = screensOn(seen.page);
    await openHome(seen.page, screens);
  });
  afterAll(() => seen.context.close());

  it('sees who won, masked, and how much', async () => {
    const board = seen.page.getByRole('region', { name: screens.t('winners_title') });
    const rows = await board.getByRole('listitem').allInnerTexts();
    expect(rows.length).toBe(5);
    for (const row of rows) expect(row).toMatch(/^\d+\s+\S\*\*\*\S?\s[\s\S]+₱\s?[\d,]+\.\d\d$/);
    await board.getByRole('button', { name: screens.t('winners_more') }).click();
    expect(await board.getByRole('listitem').count()).toBeGreaterThan(5);
    await shoot(seen.page, `home-${look.theme}-${look.viewport.width}`);
  });

  it('has tabs for hot games and halls, but no favourites, and walks them by the arrow keys', async () => {
    const tabs = seen.page.getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual([
      screens.t('games_all'),
      screens.t('game_hot'),
      screens.t('category_RNG'),
      screens.t('category_LOTT'),
      screens.t('category_ELOTT'),
      screens.t('category_BINGO'),
    ]);
    await tabs.first().focus();
    await seen.page.keyboard.press('ArrowRight');
    const cold = seen.page.getByRole('tabpanel').getByRole('button', { name: /Clockwork Aviary/ });
    await cold.waitFor({ state: 'detached' });
    await seen.page.getByRole('tabpanel').getByRole('button', { name: GAME }).first().waitFor();
    await seen.page.keyboard.press('ArrowLeft');
    await cold.waitFor();
  });

  it('comes to the heart of a card by the keyboard', async () => {
    const { page } = seen;
    const card = screens.card(GAME);
    const heart = page.getByRole('tabpanel').getByRole('button', { name: screens.t('favourite_of', GAME) });
    await card.focus();
    await heart.waitFor();
    await page.keyboard.press('Tab');
    expect(await heart.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await screens.dialog().locator('[name=username]').waitFor();
    await page.keyboard.press('Escape');
    await screens.dialog().waitFor({ state: 'detached' });
  });

  it('opens the details of a game and is asked to log in for a favourite', async () => {
    const { page } = seen;
    const row = page
      .getByRole('region', { name: screens.t('latest_title') })
      .getByRole('button')
      .first();
    const told = (await row.textContent()) ?? '';
    await row.click();
    await screens.dialog().getByText(screens.t('fact_vendor'), { exact: true }).waitFor();
    // Which game was won last depends on what other tests play, and not every one has a single return to show.
    expect(told).toContain(await screens.dialog().getByRole('heading').first().innerText());
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('favourite') })
      .click();
    await screens.dialog().locator('[name=username]').waitFor();
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('close') })
      .click();
  });

  it('finds the way to the app and to the demo that shows the checking', async () => {
    const { page } = seen;
    expect(await page.getByRole('link', { name: screens.t('down_blurb_action') }).getAttribute('href')).toBe('/down');
    const demo = page.getByRole('link', { name: screens.t('fair_try') });
    expect(await demo.getAttribute('href')).toContain('mode=demo');
  });

  it('meets nothing that axe finds, no sideways scroll and no complaint', async () => {
    expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
    const wide = await seen.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(seen.complaints).toEqual([]);
  });
});

describe('a member on the home page', () => {
  let seen: Visit;
  let screens: Screens;
  beforeAll(async () => {
    seen = await visit(browser, { still: true });
    screens = screensOn(seen.page);
    await screens.logIn('mira88');
    await openHome(seen.page, screens);
  });
  afterAll(() => seen.context.close());

  it('goes on with the game played last, which is the first thing to press', async () => {
    // Whichever it was: other tests play as this member too.
    const last = seen.page
      .getByRole('region', { name: screens.t('home_continue') })
      .getByRole('link')
      .first();
    expect(await last.innerText()).toContain(screens.t('home_continue'));
    expect(await last.getAttribute('href')).toMatch(/^\/game\?/);
  });

  it('keeps a game as a favourite by its heart, finds it under its tab, and takes it out again', async () => {
    const { page } = seen;
    const row = page.getByRole('tabpanel');
    await screens.card(GAME).hover();
    const heart = row.getByRole('button', { name: screens.t('favourite_of', GAME) });
    await heart.click();
    await page.getByText(screens.t('favourite_added')).waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('tab', { name: screens.t('favourites') }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: GAME }).first().waitFor();
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await heart.click();
    await page.getByRole('tabpanel').getByText(screens.t('favourites_empty')).waitFor();
    expect(seen.complaints).toEqual([]);
  });
});

it('what lies behind the bar of a phone waits until somebody moves', async () => {
  const place = 'main [class$=_more]';
  const { page, context } = await visit(browser, { viewport: { ...PHONE, height: 500 } });
  await page.goto('/');
  const below = await page.locator(place).boundingBox();
  await context.close();
  // The last 58 pixels of the window are the bar's: its place begins under it.
  const tall = await visit(browser, { viewport: { ...PHONE, height: Math.round((below?.y ?? 0) + 30) } });
  const asked: string[] = [];
  tall.page.on('request', (request) => asked.push(request.url()));
  await tall.page.goto('/');
  await tall.page.locator('footer').waitFor({ state: 'attached' });
  expect(await tall.page.locator(place).boundingBox()).toMatchObject({ y: below?.y });
  expect(asked.filter((url) => url.includes('/home-more-'))).toEqual([]);
  await tall.page.mouse.move(20, 20);
  await tall.page.locator(place).waitFor({ state: 'detached' });
  await tall.context.close();
});
