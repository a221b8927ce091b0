import { toOklch } from '@baize/contract/brand/colour-math';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OF_COLOURS, violationsOn } from './axe.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';

const THEMES = ['light', 'dark'] as const;
const PAGES = ['/', '/rng', '/promotions', '/help', '/vip', '/down', '/join', '/terms', '/login', '/nothing'] as const;

/** Nothing moves. */
const look = (theme: (typeof THEMES)[number]) => ({ theme, still: true });

let browser: Browser;
let token: string;
let before: Readonly<Record<string, string>>;

async function colours(method: 'GET' | 'PUT', body?: object): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${stack.siteUrl}/ops/brand/colours`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: { colours: Readonly<Record<string, string>> } }).value.colours;
}

beforeAll(async () => {
  [browser, token] = await Promise.all([openBrowser(), makeOperator(stack.databaseUrl)]);
  before = await colours('GET');
});
afterAll(async () => {
  await browser.close();
  await colours('PUT', { colours: before });
});

async function paint(primary: string): Promise<void> {
  await colours('PUT', { colours: { primary } });
  const onPage = async () => (await (await fetch(`${stack.siteUrl}/`)).text()).includes(`--primary:${primary}`);
  await vi.waitUntil(onPage, { timeout: 60_000, interval: 250 });
}

/** Every colour that something on the page has, pictures and what was won or lost aside, with what has it. */
function coloursOn(page: Page): Promise<readonly (readonly [colour: string, where: string])[]> {
  return page.evaluate(() => {
    const NAMES = ['color', 'background-color', 'border-top-color', 'outline-color', 'fill', 'stroke', 'caret-color'];
    const found = new Map<string, string>();
    const root = getComputedStyle(document.documentElement);
    const probe = document.createElement('i');
    document.body.append(probe);
    const meaning = ['--win', '--loss', '--warn', '--info', '--win-wash'].map((name) => {
      probe.style.color = root.getPropertyValue(name);
      return getComputedStyle(probe).color;
    });
    probe.remove();
    for (const element of document.querySelectorAll('body, body *')) {
      // Pictures: covers, motifs, marks of studios, flags, banners. The brand's own mark is its colours.
      const isMark = element.closest('header a[href="/"], button, a') !== null;
      const isPicture = element.closest('svg') !== null && !isMark;
      if (isPicture || element.closest('[data-motif], svg [style*=hue], svg[style*=hue]') !== null) continue;
      const style = getComputedStyle(element);
      for (const name of NAMES) {
        const colour = style.getPropertyValue(name);
        if (!meaning.includes(colour)) {
          found.set(colour, `${element.tagName} ${element.getAttribute('class') ?? ''} ${name}`);
        }
      }
    }
    return [...found];
  });
}

/** `rgb(…)` or `color(srgb …)` as #rrggbb; undefined where it is see-through or none. */
function hexOf(colour: string): string | undefined {
  const numbers = (colour.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map(Number);
  const [parts, alpha] = [numbers.slice(0, 3), numbers[3] ?? 1];
  if (parts.length < 3 || alpha < 0.1) return undefined;
  const size = colour.startsWith('color(') ? 255 : 1;
  const digits = parts.map((part) =>
    Math.round(part * size)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

async function greenOn(page: Page): Promise<string[]> {
  return (await coloursOn(page)).flatMap(([colour, where]) => {
    const hex = hexOf(colour);
    if (hex === undefined) return [];
    const { c, h } = toOklch(hex);
    return c > 0.012 && h > 115 && h < 195 ? [`${where}: ${hex}`] : [];
  });
}

describe.each([
  ['red', '#c8102e', PAGES],
  ['violet', '#6d28d9', PAGES.slice(0, 2)],
  ['yellow', '#ffd400', PAGES.slice(0, 2)],
  ['near-black', '#111418', PAGES.slice(0, 2)],
] as const)('a brand with one colour, %s', (name, primary, pages) => {
  let looks: Readonly<Record<(typeof THEMES)[number], Visit>>;

  beforeAll(async () => {
    await paint(primary);
    const [light, dark] = await Promise.all([visit(browser, look('light')), visit(browser, look('dark'))]);
    looks = { light, dark };
  });
  afterAll(() => Promise.all(THEMES.map((theme) => looks[theme].context.close())));

  it.each(THEMES.flatMap((theme) => pages.map((path) => [path, theme] as const)))(
    'has no green left, and nothing that cannot be read: %s, %s',
    async (path, theme) => {
      const { page } = looks[theme];
      await page.goto(path);
      await page.locator('footer').waitFor({ state: 'attached' });
      await page.keyboard.press('Tab');
      expect(await greenOn(page)).toEqual([]);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      expect(await violationsOn(page.mainFrame(), OF_COLOURS)).toEqual([]);
      if (path === '/') await shoot(page, `rebrand-${name}-${theme}`);
    },
  );
});

it('the offline page and the icon are the brand’s', async () => {
  await paint('#c8102e');
  const texts = await Promise.all(
    ['/offline/EN.html', '/offline/offline.css', '/favicon.svg'].map(async (path) =>
      (await fetch(stack.siteUrl + path)).text(),
    ),
  );
  for (const text of texts) expect(text).toContain('#c8102e');
  expect(texts[0]).toContain('Baize');
});
