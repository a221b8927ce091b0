import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violationsOn } from './axe.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit } from './browser.ts';
import { type Screens, screensOn, sidewaysOf } from './screens.ts';

const STUDIOS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
/** The studios of the demo brand's own arcade; the first of them by name is Highfield. */
const HOUSE_STUDIOS = 4;
const THUMB = 44;

/** A brand with more studios than a dropdown holds: each has slots, the first two also lottery games. */
const OPEN_STUDIOS = `
  with studio as (select 'studio' || place as code, 'Studio ' || name as name, place from unnest($1::text[]) with ordinality s (name, place)),
    vendor as (insert into games_vendor (code, name) select code, name from studio),
    offer as (insert into games_offer (brand, vendor, sort) select 'demo', code, 2000 + place from studio)
  insert into games_game (vendor, game_code, name, game_type, motif, hue, hot, min_bet_parts, sort)
  select code, 'g' || n, 'Carp ' || place || '-' || n, 'RNG', 'reels', 200, place = 8 and n = 3, case n when 1 then 5000 else 0 end, 500
  from studio, generate_series(1, 5) n
  union all select code, 'draw', 'Draw ' || place, 'LOTT', 'reels', 90, false, 0, 5000 from studio where place <= 2`;
const CLOSE_STUDIOS = [
  `delete from games_game where vendor like 'studio%'`,
  `delete from games_offer where vendor like 'studio%'`,
  `delete from games_vendor where code like 'studio%'`,
];

async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

/** The server keeps lanes for some seconds, for its pages apart from its calls. */
async function untilVendors(count: number): Promise<void> {
  const asked = async () => {
    const answer = await fetch(`${stack.siteUrl}/wps/relay/GCS_vendorList?gameType=RNG`);
    const body = (await answer.json()) as { value: { data: { lanes: { total: number }[] } } };
    return body.value.data.lanes[0]?.total;
  };
  const onPage = async () => {
    const page = await (await fetch(`${stack.siteUrl}/rng`)).text();
    return /"gameType":"RNG","total":(\d+)/.exec(page)?.[1];
  };
  const isTold = async () => (await asked()) === count && (await onPage()) === String(count);
  await vi.waitUntil(isTold, { timeout: 60_000, interval: 250 });
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await asOwner((owner) => owner.query(OPEN_STUDIOS, [STUDIOS]));
  await untilVendors(STUDIOS.length + HOUSE_STUDIOS);
});
afterAll(async () => {
  await browser.close();
  await asOwner(async (owner) => {
    for (const text of CLOSE_STUDIOS) await owner.query(text);
  });
  await untilVendors(HOUSE_STUDIOS);
});

const gamesOf = async (page: Page): Promise<string[]> =>
  (await page.locator('main li button[aria-haspopup=dialog]').allInnerTexts()).map(
    (text) => text.split('\n').at(-2) ?? '',
  );
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const game = (page: Page, name: string) => page.locator('main').getByRole('button', { name: new RegExp(`^.*${name}`) });

it('shows covers of the house as pictures in the width that is needed, kept for a year, and the marks of its studios', async () => {
  const { page, complaints } = await visit(browser, { viewport: DESKTOP, still: true });
  const asked = page.waitForResponse(/\/games\/covers\/[\w-]+\/[0-9a-f]{24}-600x800\/320\.avif$/);
  await page.goto('/rng?page=kestrel');
  expect((await asked).headers()['cache-control']).toContain('immutable');
  const isDrawn = (of: string) =>
    page.locator(of).evaluateAll((found) => found.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(() => isDrawn('main li img[src*="/games/covers/"]')).toBeGreaterThan(0);
  await expect.poll(() => isDrawn('main nav img[src*="/games/assets/"]')).toBe(HOUSE_STUDIOS);
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe.each([
  { viewport: DESKTOP, theme: 'light' },
  { viewport: PHONE, theme: 'dark' },
] as const)('a hall with many studios ($viewport.width wide, $theme)', (look) => {
  const open = async (path: string): Promise<{ page: Page; t: Screens['t']; complaints: readonly string[] }> => {
    const { page, complaints } = await visit(browser, { ...look, still: true });
    await page.goto(path);
    return { page, complaints, t: screensOn(page).t };
  };

  it('opens the eighth by its address, shows its tab, and walks the row by arrows that a thumb can press', async () => {
    const { page, complaints, t } = await open('/rng?page=studio8');
    const hall = t('vendor_hall', 'Studio Eight');
    await heading(page, hall).waitFor();
    await game(page, 'Carp 8-1').waitFor();
    expect((await gamesOf(page)).every((name) => name.startsWith('Carp 8-'))).toBe(true);
    const tabs = page.getByRole('navigation', { name: t('hall_vendors') });
    const current = tabs.getByRole('link', { name: hall });
    expect(await current.getAttribute('aria-current')).toBe('page');
    const placeOf = async () => (await current.boundingBox())?.x ?? -1;
    expect(await placeOf()).toBeGreaterThan(0);
    expect(await placeOf()).toBeLessThan(look.viewport.width);
    const before = tabs.getByRole('button', { name: t('hall_vendors_before') });
    for (const arrow of await tabs.getByRole('button').all()) {
      const box = await arrow.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(THUMB);
    }
    const was = await placeOf();
    await before.focus();
    await page.keyboard.press('Enter');
    await expect.poll(placeOf).toBeGreaterThan(was);
    await page.locator('main [role=search] input').waitFor();
    await shoot(page, `halls-${look.viewport.width}`);
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('finds a game by its name and by its smallest bet, says how many, and comes back to all', async () => {
    const { page, complaints, t } = await open('/rng');
    await game(page, 'Carp 1-1').waitFor();
    await page.keyboard.press('Shift');
    const field = page.getByRole('searchbox', { name: t('hall_search') });
    const status = page.locator('main').getByRole('status');
    await field.fill('carp 8-');
    await status.getByText('5').waitFor();
    expect(await gamesOf(page)).toEqual(['Carp 8-1', 'Carp 8-2', 'Carp 8-3', 'Carp 8-4', 'Carp 8-5']);
    expect(new URL(page.url()).searchParams.get('gameName')).toBe('carp 8-');
    await page.getByRole('link', { name: t('hall_bet_most', '₱0.05') }).click();
    await status.getByText('8').waitFor();
    expect(await field.inputValue()).toBe('');
    expect((await gamesOf(page)).every((name) => name.endsWith('-1'))).toBe(true);
    await field.fill('no such game');
    await page.getByText(t('hall_search_none', 'no such game')).waitFor();
    await page.getByRole('button', { name: t('hall_search_clear') }).click();
    await game(page, 'Carp 1-1').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).not.toContain('gameName');
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a studio that nobody knows is the first one; a hot game counts wherever it stands', async () => {
  const { page, context } = await visit(browser, { still: true });
  const { t } = screensOn(page);
  await page.goto('/rng?page=nobody');
  await heading(page, t('vendor_hall', 'Highfield')).waitFor();
  await page.goto('/rng?page=studio8&list=hot');
  await game(page, 'Carp 8-3').waitFor();
  expect(await gamesOf(page)).toEqual(['Carp 8-3']);
  await context.close();
});

it('the header leads to a studio’s lottery games, and those alone are shown', async () => {
  const { page, context } = await visit(browser, { still: true });
  const { t } = screensOn(page);
  await page.goto('/');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('category_LOTT'), exact: true })
    .first()
    .hover();
  const entry = page.locator('header').getByRole('link', { name: /Studio Two/ });
  await entry.waitFor();
  expect(await entry.getAttribute('href')).toBe('/lottery?vendor=studio2');
  await entry.click();
  await page.locator('main').getByText('Draw 2').waitFor();
  expect(await page.locator('main').getByText('Draw 1').count()).toBe(0);
  await context.close();
});
