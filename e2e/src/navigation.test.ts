import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, visit } from './browser.ts';

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
