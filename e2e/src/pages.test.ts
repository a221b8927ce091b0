import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit } from './browser.ts';
import { screensOn, sidewaysOf } from './screens.ts';

/** The brand's pages, and something of each that only its data can show. */
const PAGES: Readonly<Record<string, string>> = {
  '/promotions': 'main ul h2 a',
  '/promoDetail?id=check-a-spin': 'main article h2',
  '/promoDetail?id=no-such-thing': 'main a[href="/promotions"]',
  '/help': 'main summary',
  '/help?article=verify': 'main details[open] ol',
  '/helpmc': 'summary',
  '/down': 'main svg[role=img] path',
  '/join': 'main textarea',
  '/vip': 'main ol h2',
  '/pointMall': 'main ul h3',
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  { theme: 'light', viewport: DESKTOP, language: 'EN' },
  { theme: 'dark', viewport: PHONE, language: 'VI' },
] as const;

describe.each(looks)('the brand’s pages ($theme, $viewport.width wide, $language)', (look) => {
  it('show their data, one heading of the first level and a title of their own; axe finds nothing, nothing scrolls sideways', async () => {
    const { page, complaints } = await visit(browser, { ...look, still: true });
    const found: Record<string, unknown> = {};
    const titles = new Set<string>();
    for (const [address, sign] of Object.entries(PAGES)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Codes and folded articles come once somebody is there.
      await page.keyboard.press('Shift');
      await page.locator(sign).first().waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await shoot(page, `pages-${look.theme}-${look.viewport.width}-${address.replaceAll(/\W+/g, '-')}`);
      const [violations, sideways, h1] = [
        await violationsOn(page.mainFrame()),
        await sidewaysOf(page),
        await page.locator('h1').count(),
      ];
      if (violations.length > 0 || sideways > 0 || h1 !== 1) found[address] = { violations, sideways, h1 };
      titles.add(await page.title());
    }
    expect(found).toEqual({});
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
    expect(titles.size).toBeGreaterThanOrEqual(7);
    await page.context().close();
  });
});

describe('what a visitor can do there', () => {
  it('chooses a kind of promotion, and finds it in the address', async () => {
    const { page } = await visit(browser, { still: true });
    const { t } = screensOn(page);
    await page.goto('/promotions');
    await page.getByRole('button', { name: t('promo_kind_CARE'), exact: true }).click();
    await expect.poll(() => page.locator('main ul h2 a').count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?kind=CARE');
    await page.locator('main ul h2 a').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/promoDetail');
    await page.context().close();
  });

  it('searches the help', async () => {
    const { page } = await visit(browser, { still: true });
    const { t } = screensOn(page);
    await page.goto('/help');
    await page.getByRole('searchbox', { name: t('help_search') }).fill('SHA-256');
    await expect.poll(() => page.locator('main summary').count()).toBe(1);
    await page.getByRole('searchbox').fill('no such word at all');
    await page.getByText('no such word at all', { exact: false }).first().waitFor();
    await page.context().close();
  });

  it('writes to the brand without a log-in, and is told what is missing first', async () => {
    const { page } = await visit(browser, { still: true });
    const { t } = screensOn(page);
    await page.goto('/help#contact');
    const message = page.getByRole('textbox', { name: t('feedback_content') });
    await page.getByRole('button', { name: t('feedback_send') }).click();
    expect(await message.getAttribute('aria-invalid')).toBe('true');
    await message.fill('The help is good, the search is better.');
    await page.getByRole('button', { name: t('feedback_send') }).click();
    await page.getByText(t('feedback_sent_title')).waitFor();
    await page.context().close();
  });
});

describe('the site as an app', () => {
  it('has a manifest of the brand with icons that are there', async () => {
    const manifest = (await (await fetch(`${stack.siteUrl}/manifest.webmanifest`)).json()) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.name).not.toBe('');
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) {
      const icon = await fetch(stack.siteUrl + src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it('says so when there is no connection, in the visitor’s language, and keeps no page and no call', async () => {
    const { page, context } = await visit(browser, { worker: true, language: 'VI', theme: 'dark', still: true });
    await page.goto('/help');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.locator('main summary').first().waitFor();
    const kept = await page.evaluate(async () => {
      const caches = await globalThis.caches.keys();
      const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline/VI.html');
    expect(kept.filter((path) => !/^\/(?:assets|texts|offline)\//.test(path))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/promotions');
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await shoot(page, 'pages-offline');
    await context.setOffline(false);
    // Nobody has to press anything.
    await page.locator('main ul h2 a').first().waitFor();
    await context.close();
  });
});
