import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { gameOn, screensOn } from './screens.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Seen {
  /** How many frames were drawn between the press and the content. */
  readonly frames: number;
  /** What said meanwhile that something was on its way. */
  readonly waits: readonly string[];
  readonly title: string;
}

/**
 * Goes Back or Forward and looks at every frame until the page of that address is there. Wall time says little on a busy
 * machine, so what is judged is the order of events: content within the first frames, and nothing in between that waits.
 */
function goAndLook(page: Page, way: 'back' | 'forward', selector: string): Promise<Seen> {
  return page.evaluate(
    async ({ way, selector }) => {
      const waits: string[] = [];
      const before = document.querySelector(selector);
      const look = () => {
        for (const busy of document.querySelectorAll('main [aria-busy=true]')) {
          waits.push(`${location.pathname} ${busy.outerHTML.slice(0, 120)}`);
        }
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history[way]();
      await gone;
      let frames = 0;
      let found: Element | null = null;
      while (frames < 60) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        frames += 1;
        look();
        found = document.querySelector(selector);
        if (found !== null && found !== before) break;
      }
      observer.disconnect();
      return { frames, waits, title: found?.textContent ?? '' };
    },
    { way, selector },
  );
}

/** A heading of the page, and something of its data. */
const PAGES = [
  ['/promotions', 'main a[href^="/promoDetail"]'],
  ['/vip', 'main ol > li h2'],
  ['/help', 'main details summary'],
] as const;

it.each([DESKTOP, PHONE])(
  'a page that was seen before is there in the frame after the press, with its data and nothing that waits ($width wide)',
  async (viewport) => {
    const { page, context } = await visit(browser, { viewport, still: true });
    await page.goto('/');
    for (const [address, content] of PAGES) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
      }, address);
      await page.locator(content).first().waitFor({ state: 'attached' });
    }
    // Everything is here now: files, texts, and answers that are fresh for half a minute.
    for (const [, content] of [...PAGES].reverse().slice(1)) {
      const seen = await goAndLook(page, 'back', content);
      expect(seen.waits).toEqual([]);
      expect(seen.title).not.toBe('');
      expect(seen.frames).toBeLessThanOrEqual(2);
    }
    for (const [, content] of PAGES.slice(1)) {
      const seen = await goAndLook(page, 'forward', content);
      expect([seen.waits, seen.frames <= 2]).toEqual([[], true]);
    }
    await context.close();
  },
);

describe('a hash in the address', () => {
  it.each(['/#%', '/help#%ff', '/rng#%E0%A4%A'])('that is not well written is ignored: %s', async (address) => {
    const { page, context, complaints } = await visit(browser, { still: true });
    await page.goto(address);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    // One that comes later, too.
    await page.evaluate(() => {
      location.hash = '#%%%';
    });
    await page.getByRole('link').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is gone to at the first load, though its place comes with the screen’s own part', async () => {
    const { page, context } = await visit(browser, { still: true });
    await page.goto('/help#contact');
    const place = page.locator('#contact');
    await place.waitFor();
    const isGoneTo = () =>
      place.evaluate((element) => scrollY > 0 && element.getBoundingClientRect().top < innerHeight);
    await expect.poll(isGoneTo).toBe(true);
    await context.close();
  });
});

describe('the name in the tab', () => {
  it('is that of the screen, in the language of the page, and the brand’s own at home', async () => {
    const { page, context } = await visit(browser, { still: true });
    const [english, vietnamese] = [wordsOf('EN'), wordsOf('VI')];
    const title = () => expect.poll(() => page.title());
    const go = (to: string) =>
      page.evaluate((address) => {
        history.pushState(null, '', address);
      }, to);
    await page.goto('/help');
    await title().toBe(`${english('help_title')} · Baize`);
    await go('/');
    await title().toBe('Baize: a demonstration');
    await go('/vip');
    await title().toBe(`${english('vip_title')} · Baize`);
    await page
      .getByRole('button', { name: new RegExp(`^${english('language')}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await title().toBe(`${vietnamese('vip_title')} · Baize`);
    await go('/');
    await title().toBe('Baize: trang demo');
    await context.close();
  });

  it('is the game’s own while it is played, and leaving it leads to its hall', async () => {
    const { page, context } = await visit(browser, { still: true });
    await page.goto('/game?vendor=house&gameCode=paper_lanterns&mode=demo');
    await gameOn(page).ready();
    expect(await page.title()).toBe('Paper Lanterns · Baize');
    expect(await page.locator('h1').innerText()).toBe('Paper Lanterns');
    expect(await page.locator('iframe').getAttribute('title')).toBe(wordsOf('EN')('game_frame', 'Paper Lanterns'));
    await page.getByRole('link', { name: wordsOf('EN')('game_back') }).click();
    await page.waitForURL('**/rng');
    await expect.poll(() => page.title()).toBe(`${wordsOf('EN')('category_RNG')} · Baize`);
    expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBeNull();
    await context.close();
  });
});

/** What the session storage has from the start, for visitors too (B1.22). */
const BRAND_KEYS = ['merchant', 'merchantCode', 'platform', 'settings', 'validate', 'gameVendor'];

it('the session storage says from the start what the brand is like, and a token that is gone is a visitor’s', async () => {
  const { page, context } = await visit(browser, { still: true });
  const screens = screensOn(page);
  await page.goto('/');
  const kept = () =>
    page.evaluate((keys) => keys.filter((key) => sessionStorage.getItem(key) !== null), [...BRAND_KEYS, 'token']);
  await expect.poll(kept).toEqual(BRAND_KEYS);
  expect(await page.evaluate(() => sessionStorage.getItem('merchant'))).toBe('demo');
  await screens.logIn('demo01');
  await expect.poll(kept).toEqual([...BRAND_KEYS, 'token']);
  // What waits for a member's pages follows a moment after.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('routers'))).not.toBeNull();
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.keyboard.press('Tab');
  await page.locator('header input[name=password]').waitFor();
  await expect.poll(kept).toEqual(BRAND_KEYS);
  await context.close();
});

it('a part that runs unseen takes nothing away when it cannot be loaded, and comes with the next page at the latest', async () => {
  const { page, context } = await visit(browser, { still: true });
  const screens = screensOn(page);
  let refused = 0;
  await context.route('**/assets/live-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await screens.logIn('demo01');
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect(await page.getByText(screens.t('part_failed')).count()).toBe(0);
  await page.locator('main h1').first().waitFor({ state: 'attached' });

  const kept = (names: readonly string[]) => () =>
    page.evaluate((keys) => keys.filter((key) => sessionStorage.getItem(key) !== null), names);
  expect(await kept(['routers'])()).toEqual([]);
  await context.unroute('**/assets/live-*.js');
  await page
    .locator('header')
    .getByRole('link', { name: screens.t('category_RNG'), exact: true })
    .click();
  await page.waitForURL('**/rng');
  await expect.poll(kept(['routers'])).toEqual(['routers']);
  await expect.poll(kept(BRAND_KEYS)).toEqual(BRAND_KEYS);
  await context.close();
});

describe('the menu of a hall', () => {
  it('opens under a pointer that came before the page was awake, and closes when it goes', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP, still: true });
    const { t } = screensOn(page);
    let wake = (): void => undefined;
    const awake = new Promise<void>((resolve) => (wake = resolve));
    await page.route(/\/assets\/site-.*\.js$/, async (route) => {
      await awake;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const entry = (name: string) => page.locator('header').getByRole('link', { name, exact: true });
    await entry(t('category_RNG')).hover();
    wake();
    await page.locator('[data-hall=RNG][aria-expanded=true]').waitFor();
    await page.locator('main').hover();
    await page.locator('[data-hall=RNG][aria-expanded=false]').waitFor();
    await context.close();
  });
});
