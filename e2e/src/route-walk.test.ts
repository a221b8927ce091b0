import { ROUTES } from '@baize/contract/site-routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit, watchLogs } from './browser.ts';
import { screensOn, sidewaysOf } from './screens.ts';

const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'] as const;
const HTML_LANGUAGE = { EN: 'en', CN: 'zh', ID: 'id', TH: 'th', TY: 'fil', VI: 'vi' } as const;
const LOOKS = [
  { theme: 'light', viewport: DESKTOP },
  { theme: 'dark', viewport: PHONE },
  { theme: 'light', viewport: PHONE },
  { theme: 'dark', viewport: DESKTOP },
] as const;
/** Addresses that ask for something more than their path. */
const QUERY: Readonly<Record<string, string>> = { '/game': '?vendor=house&gameCode=paper_lanterns' };
const WALKERS = [null, 'demo01', 'agent01', 'trial01'] as const;

type Step = { readonly address: string; readonly place: number };

let browser: Browser;
let troubleInLogs: () => string[];

beforeAll(async () => {
  browser = await openBrowser();
  troubleInLogs = watchLogs();
});

afterAll(async () => {
  await browser.close();
  expect(troubleInLogs()).toEqual([]);
});

/**
 * A visitor sees every route, and one of the others sees it too; who that is, and in which language and look, takes turns, so
 * that each screen has seen several.
 */
describe.each(WALKERS.map((username, turn) => ({ username, turn, name: username ?? 'a visitor' })))(
  'walking the routes as $name',
  ({ username, turn }) => {
    let seen: Visit;

    beforeAll(async () => {
      seen = await visit(browser, { still: true });
      if (username !== null) await screensOn(seen.page).logIn(username);
    });
    afterAll(() => seen.context.close());

    it('finds each screen whole, in its language, without a complaint', async () => {
      const found: Record<string, unknown> = {};
      const all = ROUTES.map(({ path }, place) => ({ address: path + (QUERY[path] ?? ''), place: place + turn }));
      const steps = username === null ? all : all.filter((_, place) => place % (WALKERS.length - 1) === turn - 1);
      for (const step of steps) {
        const wrong = await judge(seen, step, username ?? 'visitor');
        if (Object.keys(wrong).length > 0) found[step.address] = wrong;
      }
      expect(found).toEqual({});
    }, 900_000);
  },
);

/** What is wrong with a screen; nothing, it is hoped. */
async function judge({ page, complaints }: Visit, step: Step, who: string): Promise<Record<string, unknown>> {
  const language = LANGUAGES[step.place % LANGUAGES.length] ?? 'EN';
  const look = LOOKS[step.place % LOOKS.length] ?? LOOKS[0];
  complaints.length = 0;
  await dress(page, language, look);
  await page.goto(step.address);
  await settled(page);
  const name = `walk-${who}-${step.address.replace(/[^a-z]/gi, '') || 'home'}-${language}-${look.theme}`;
  await shoot(page, name);
  const lang = await page.evaluate(() => document.documentElement.lang);
  const sideways = await sidewaysOf(page);
  const keys = await keysInSight(page);
  const axe = await violationsOn(page.mainFrame());
  return {
    ...(complaints.length > 0 ? { complaints: [...complaints] } : {}),
    ...(lang.startsWith(HTML_LANGUAGE[language]) ? {} : { lang }),
    ...(sideways > 0 ? { sideways } : {}),
    ...(keys.length > 0 ? { keys } : {}),
    ...(axe.length > 0 ? { axe } : {}),
  };
}

async function dress(page: Page, language: string, { theme, viewport }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(viewport);
  await page.context().addCookies([
    { name: 'theme', value: theme, url: stack.siteUrl },
    { name: 'lang', value: language, url: stack.siteUrl },
  ]);
  await page.addInitScript(
    (chosen) => {
      if (window.top !== window) return;
      localStorage.setItem('theme', chosen.theme);
      localStorage.setItem('lang', chosen.language);
    },
    { theme, language },
  );
}

/** The screen has its heading, and nothing in it is still on its way. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Some things wait until somebody is there.
  await page.mouse.move(7, 300);
  await page.waitForFunction(() => document.querySelector('main [class*="_ring"], main [class*="_skeleton"]') === null);
  await page.evaluate(() => document.fonts.ready);
}

/** Texts that are really keys: what a screen shows when a word is missing. */
function keysInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const hidden = node.parentElement?.closest('script, style, noscript, code') !== null;
      if (!hidden && /^[a-z]+(_[a-z0-9]+)+$/.test(text)) found.push(text);
    }
    return found;
  });
}
