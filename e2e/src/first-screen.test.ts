import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violationsOn } from './axe.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit } from './browser.ts';
import { screensOn } from './screens.ts';
import { wordsOf } from './words.ts';

/** A brand with every type of games, from four studios. */
const OPEN_ALL = `
  with studio as (select 'every' || n as code, 'Every ' || n as name, n from generate_series(1, 4) n),
    vendor as (insert into games_vendor (code, name) select code, name from studio),
    offer as (insert into games_offer (brand, vendor, sort) select 'demo', code, 3000 + n from studio)
  insert into games_game (vendor, game_code, name, game_type, motif, hue, sort)
  select 'every' || (1 + place % 4), 'game' || place, 'Game ' || type, type, 'reels', 20, 6000
  from unnest(array['LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT']) with ordinality t (type, place)`;
const CLOSE_ALL = [
  `delete from games_game where vendor like 'every%'`,
  `delete from games_offer where vendor like 'every%'`,
  `delete from games_vendor where code like 'every%'`,
];
const TYPES = 9;

async function asOwner(texts: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    for (const text of texts) await owner.query(text);
  } finally {
    await owner.end();
  }
}

async function untilTypes(count: number): Promise<void> {
  const onPage = async () => {
    const page = await (await fetch(`${stack.siteUrl}/`)).text();
    return page.split('"gameType":"').length > count && new Set(page.match(/"gameType":"\w+","total"/g)).size === count;
  };
  await vi.waitUntil(onPage, { timeout: 60_000, interval: 250 });
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await asOwner([OPEN_ALL]);
  await untilTypes(TYPES);
});
afterAll(async () => {
  await browser.close();
  await asOwner(CLOSE_ALL);
  // The files after this one count the halls that there are.
  const isGone = async () => !/"every\d"/.test(await (await fetch(`${stack.siteUrl}/`)).text());
  await vi.waitUntil(isGone, { timeout: 60_000, interval: 250 });
});

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is nowhere`);
  return box;
};

/** Everything that moved without anybody having pressed, by how much of the window it was. */
async function shiftsOn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

describe.each([
  { viewport: DESKTOP, theme: 'light', heroMax: 300 },
  { viewport: PHONE, theme: 'dark', heroMax: 240 },
] as const)('the first screen of home, $viewport.width wide, $theme', ({ viewport, theme, heroMax }) => {
  it('has a low banner, notices 16 px below it, wins, categories, and games above the fold', async () => {
    const { page, context, complaints } = await visit(browser, { viewport, theme });
    await watchShifts(page);
    await page.goto('/');
    const t = wordsOf('EN');
    await page.getByRole('tab').first().waitFor();
    const hero = await boxOf(page, '[aria-roledescription=carousel]');
    expect(hero.height).toBeLessThanOrEqual(heroMax);
    const notices = await boxOf(page, '[data-testid=marquee]');
    expect(Math.abs(notices.y - hero.y - hero.height - 16)).toBeLessThanOrEqual(1);
    expect((await boxOf(page, '[role=tabpanel] article, [role=tabpanel] li button')).y).toBeLessThan(
      viewport.height - 60,
    );
    // Nobody touches anything: what waits for the browser to be idle comes by itself.
    await page
      .getByRole('group', { name: t('latest_title') })
      .getByRole('button')
      .waitFor();
    await page.locator('footer').waitFor({ state: 'attached' });
    await page.getByRole('complementary', { name: t('side_menu') }).waitFor({ state: 'attached' });
    expect(await shiftsOn(page)).toBeLessThan(0.005);
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    expect(complaints).toEqual([]);
    await shoot(page, `first-screen-${theme}-${viewport.width}`);
    await context.close();
  });
});

it('a member goes on with the last game above the fold, and nothing moves when it comes', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  const screens = screensOn(page);
  await screens.logIn('mira88');
  await watchShifts(page);
  await page.goto('/');
  const row = page.getByRole('region', { name: screens.t('home_continue') });
  const box = await row.getByRole('link').first().boundingBox();
  expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(DESKTOP.height);
  await page.locator('footer').waitFor({ state: 'attached' });
  expect(await shiftsOn(page)).toBeLessThan(0.005);
  await shoot(page, 'first-screen-member');
  await context.close();
});

it.each([DESKTOP, PHONE])(
  'the place of the last game is kept behind the log-in, so that nothing moves when it comes: $width wide',
  async (viewport) => {
    const { page, context } = await visit(browser, { viewport });
    const screens = screensOn(page);
    await page.goto('/login');
    await page.getByRole('dialog').waitFor();
    const before = await boxOf(page, '[role=tablist]');
    await screens.logIn('mira88');
    await page
      .getByRole('region', { name: screens.t('home_continue') })
      .getByRole('link')
      .first()
      .waitFor();
    expect(await boxOf(page, '[role=tablist]')).toEqual(before);
    await context.close();
  },
);

it.each(['EN', 'VI'] as const)(
  'the header has room for nine types of games at 1366, for members too: %s',
  async (language) => {
    const { page, context } = await visit(browser, { viewport: DESKTOP, language, still: true });
    const fits = async () => {
      const links = page.locator('header nav [data-walk]').first();
      await links.waitFor();
      expect(await links.locator('a').count()).toBe(TYPES + 3);
      return links.evaluate((row) => row.scrollWidth - row.clientWidth);
    };
    await page.goto('/');
    expect(await fits()).toBe(0);
    await screensOn(page, language).logIn('mira88');
    await page.goto('/');
    await page.locator('[data-testid=balance]:visible').first().waitFor();
    expect(await fits()).toBe(0);
    await context.close();
  },
);
