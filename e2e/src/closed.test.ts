import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { DESKTOP, openBrowser, PATIENCE_MS, PHONE } from './browser.ts';
import { makeOperator } from './operator.ts';
import { screensOn } from './screens.ts';
import { type Stack, startStack } from './stack.ts';

/** The United States, and the Philippines. */
const FAR = '8.8.8.8';
const NEAR = '112.198.1.1';
const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'];

let stack: Stack;
let browser: Browser;
let token: string;

beforeAll(async () => {
  // An installation of its own: closing the brand that all tests share would shut them out.
  stack = await startStack({ settings: { TRUSTED_PROXIES: '1' } });
  [browser, token] = await Promise.all([openBrowser(), makeOperator(stack.databaseUrl)]);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function put(path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${stack.siteUrl}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}
const maintenance = (status: 0 | 1) => put('/ops/brand/status', { status, texts: { EN: 'Back at noon.' } });

interface From {
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
  readonly viewport?: { width: number; height: number };
  readonly ip?: string;
}

async function visitorFrom({ language = 'EN', theme = 'light', viewport = DESKTOP, ip }: From = {}): Promise<Page> {
  const extraHTTPHeaders: Record<string, string> = ip === undefined ? {} : { 'x-forwarded-for': ip };
  const context = await browser.newContext({
    viewport,
    baseURL: stack.siteUrl,
    extraHTTPHeaders,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const cookies = { theme, lang: language };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: stack.siteUrl })));
  return context.newPage();
}

async function problemsOn(page: Page): Promise<string[]> {
  const violations = await violationsOn(page.mainFrame());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...violations.map(({ rule, at }) => `${rule} ${at.length}`), ...(wide ? ['scrolls sideways'] : [])];
}

describe('a brand in maintenance', () => {
  it('shows its closed door when the next call is refused, and the site again on Refresh', async () => {
    await maintenance(0);
    const page = await visitorFrom();
    await page.goto('/');
    await page.locator('nav').first().waitFor();
    await maintenance(1);
    // The page may hear of it from a call of its own before the link is pressed: then there is no link any more.
    await Promise.race([
      page.getByRole('link', { name: 'Slots' }).first().click(),
      page.getByRole('heading', { name: 'We’ll be back soon' }).waitFor(),
    ]);
    await page.getByRole('heading', { name: 'We’ll be back soon' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^We’ll be back soon · /);
    await page.getByText('Back at noon.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(/^Still closed/).waitFor();
    await maintenance(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.locator('nav').first().waitFor();
    await page.context().close();
  });

  it('opens customer service in its window, which stays reachable', async () => {
    await maintenance(1);
    const page = await visitorFrom();
    await page.goto('/');
    const [service] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Customer service' }).click(),
    ]);
    await service.waitForURL(/\/helpmc/);
    await service.locator('h1').first().waitFor();
    expect(await service.locator('h1').first().textContent()).not.toMatch(/back soon/);
    await page.context().close();
  });
});

describe('a brand whose games are kept from a country', () => {
  const keptFrom = async (blockedIn: string[]) => {
    for (const vendor of ['house', 'tideline', 'kestrel', 'highfield', 'lott', 'elott', 'tcg_lotto_vn']) {
      await put('/ops/vendors/reach', { vendor, platforms: ['desktop', 'mobile'], blockedIn });
    }
  };
  const play = (page: Page) => screensOn(page).card('Paper Lanterns');
  const slots = (page: Page) => page.locator('header').getByRole('link', { name: 'Slots', exact: true });

  it('shows nobody there what they cannot open, says so to who has the address, and plays everywhere else', async () => {
    await put('/ops/brand/region', { allow: [], deny: [], unknownAllowed: true, texts: {} });
    await maintenance(0);
    await keptFrom(['US']);
    const [far, near] = [await visitorFrom({ ip: FAR }), await visitorFrom({ ip: NEAR })];
    await Promise.all([far, near].map(async (page) => page.goto('/')));
    await play(near).waitFor();
    await slots(near).first().waitFor();
    await far.getByText('No games are available right now.').waitFor();
    expect([await play(far).count(), await slots(far).count()]).toEqual([0, 0]);
    await far.goto('/game?vendor=house&gameCode=paper_lanterns&mode=demo');
    const screen = far.locator('main').getByRole('alert');
    await screen.getByText('Not available in your country', { exact: true }).waitFor();
    expect(await problemsOn(far)).toEqual([]);
    await screen.getByRole('link', { name: 'Choose another game' }).click();
    await far.waitForURL((url) => url.pathname !== '/game');
    await near.goto('/game?vendor=house&gameCode=paper_lanterns&mode=demo');
    await near.frameLocator('iframe').locator('#spin').waitFor();
    await keptFrom([]);
    await far.goto('/');
    await play(far).waitFor();
    await Promise.all([far, near].map(async (page) => page.context().close()));
  });
});

describe('a closed site', () => {
  const looks = LANGUAGES.flatMap((language, place) => [
    { language, status: 1 as const, theme: place % 2 === 0 ? ('light' as const) : ('dark' as const), viewport: PHONE },
    {
      language,
      status: 2 as const,
      theme: place % 2 === 1 ? ('light' as const) : ('dark' as const),
      viewport: DESKTOP,
    },
  ]);

  it.each(looks)('is whole in $language with status $status, $theme', async ({ status, ...look }) => {
    await maintenance(status === 1 ? 1 : 0);
    await put('/ops/brand/region', { allow: [], deny: ['US'], unknownAllowed: true, texts: {} });
    const page = await visitorFrom({ ...look, ...(status === 2 ? { ip: FAR } : {}) });
    await page.goto('/');
    await page.locator('main h1').waitFor();
    if (status === 2) await page.getByText(FAR).waitFor();
    expect(await page.locator('html').getAttribute('lang')).not.toBe('');
    expect(await page.locator('main').textContent()).not.toMatch(/closed_|maintenance_|region_/);
    expect(await problemsOn(page)).toEqual([]);
    await page.context().close();
  });
});
