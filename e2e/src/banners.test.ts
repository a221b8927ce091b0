import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DESKTOP, openBrowser, PHONE, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';

/** An uploaded picture that is gone: its name is right, its files are not there. */
const GONE = `/pictures/${'0'.repeat(24)}-1240x440`;

let browser: Browser;
let token: string;
beforeAll(async () => {
  [browser, token] = await Promise.all([openBrowser(), makeOperator(stack.databaseUrl)]);
});
afterAll(() => browser.close());

async function ops<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(stack.siteUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: T }).value;
}

const PAGE = '/help';
/** The one banner of that page. */
const BANNER = 'help-lamp';

type StoredBanner = Readonly<Record<string, unknown>> & { readonly bannerId: string };

/** The page with its banner changed, once the server has it on the page; afterwards the banner is what it was. */
async function withBanner(change: object, look: (page: Page) => Promise<void>, viewport = DESKTOP): Promise<void> {
  const { list } = await ops<{ list: readonly StoredBanner[] }>('GET', '/ops/banners?groupName=w_help');
  const stored = list.find(({ bannerId }) => bannerId === BANNER) ?? {};
  // Its place among the others has a call of its own.
  const before = Object.fromEntries(Object.entries(stored).filter(([name]) => name !== 'position'));
  const title = `Come in ${Math.random().toString(36).slice(2)}`;
  const texts = { EN: { title, text: 'There is room', action: 'Open the door' } };
  await ops('PUT', '/ops/banners', { ...before, linkageType: 'internal', target: '/vip', texts, ...change });
  const seen: Visit = await visit(browser, { viewport, still: true });
  try {
    const onPage = async () => (await (await fetch(stack.siteUrl + PAGE)).text()).includes(title);
    await vi.waitUntil(onPage, { timeout: 60_000, interval: 250 });
    await look(seen.page);
  } finally {
    await seen.context.close();
    await ops('PUT', '/ops/banners', before);
  }
}

describe('the banner of a page', () => {
  it.each([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('opens its target wherever it is pressed, %s', async (_, viewport) => {
    await withBanner(
      {},
      async (page) => {
        for (const [across, down] of [
          [0.92, 0.2],
          [0.5, 0.5],
          [0.06, 0.9],
        ] as const) {
          await page.goto(PAGE);
          const slide = page.locator('[aria-roledescription=carousel] li').last();
          await slide.scrollIntoViewIfNeeded();
          await page.locator('[aria-roledescription=carousel]').waitFor();
          const place = await slide.boundingBox();
          if (place === null) throw new Error('the banner has no place');
          await page.mouse.click(place.x + place.width * across, place.y + place.height * down);
          await page.waitForURL('**/vip');
        }
      },
      viewport,
    );
  });

  it('asks for a picture that is gone twice, and then shows what stands in for it', async () => {
    await withBanner({ url: GONE }, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/pictures/')) asked.push(request.url());
      });
      await page.goto(PAGE);
      await page.locator('[aria-roledescription=carousel] img[data-stage=missing]').waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked.length).toBe(2);
    });
  });
});
