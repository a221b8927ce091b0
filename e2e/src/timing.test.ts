import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { jsonSending, sendRaw, valueOf } from './site-api.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
/** What the clock says when the page is there, however long that took: it cannot be halted at a time that is over. */
const LOADED = new Date('2026-06-01T00:00:05Z');
const HALT = new Date('2026-06-01T00:01:00Z');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page whose clock stands still at HALT, once it shows what is asked about. */
async function halted(path: string, ready: string, prepare?: (page: Page) => Promise<void>): Promise<Visit> {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.clock.install({ time: NOW });
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    const scrollTo: unknown = Reflect.get(Element.prototype, 'scrollTo');
    if (typeof scrollTo !== 'function') throw new Error('this browser does not scroll');
    Element.prototype.scrollTo = function move(this: Element, options: ScrollToOptions) {
      if (this.closest('[aria-roledescription="carousel"]')) moves.push(options.left ?? 0);
      Reflect.apply(scrollTo, this, [options]);
    } as typeof Element.prototype.scrollTo;
  });
  await prepare?.(page);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.clock.setSystemTime(LOADED);
  await page.clock.pauseAt(HALT);
  return visitor;
}

/** A brand without a jackpot: then the counter is a decoration that follows the clock. */
const noJackpot = async (page: Page): Promise<void> => {
  const value = { pool: null, levels: [], games: [], at: NOW.getTime() };
  await page.route('**/wps/system/jackpot*', (route) => route.fulfill({ json: { success: true, message: '', value } }));
};

/** A line of the notices that is seen whole rests so long. */
const REST_MS = 4_000;

const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: number[] }).moves.length);
const topOf = (page: Page) => page.getByTestId('marquee').evaluate((list) => list.scrollTop);

describe('what moves by itself', () => {
  it('banners move on every 5000 ms, and rest under the pointer', async () => {
    const { page, context } = await halted('/', '[aria-roledescription="carousel"] button');
    const current = () =>
      page.locator('[aria-roledescription="carousel"] button[aria-current]').getAttribute('aria-label');
    const before = await current();
    const seen = await moves(page);
    while ((await moves(page)) === seen) await page.clock.runFor(250);
    await expect.poll(current).not.toBe(before);
    const moved = await moves(page);
    await page.clock.runFor(4_749);
    expect(await moves(page)).toBe(moved);
    await page.clock.runFor(251);
    expect(await moves(page)).toBe(moved + 1);
    await page.locator('[aria-roledescription="carousel"]').hover();
    const resting = await moves(page);
    await page.clock.runFor(20_000);
    expect(await moves(page)).toBe(resting);
    await context.close();
  });

  it('notices pass by one pixel every 50 ms, rest on each line and under the pointer, and loop to the top', async () => {
    const { page, context } = await halted('/', '[data-testid=marquee] button');
    const rows = (await page.getByTestId('marquee').locator('li').count()) - 1;
    expect(rows).toBeGreaterThan(1);
    const row = await page.getByTestId('marquee').evaluate((list) => list.clientHeight);
    // From wherever it is to the next line that begins to move.
    while ((await topOf(page)) % row !== 1) await page.clock.runFor(50);
    const start = await topOf(page);
    await page.clock.runFor(1_000);
    expect((await topOf(page)) - start).toBe(20);
    await page.clock.runFor((row - 21) * 50);
    const whole = await topOf(page);
    expect(whole % row).toBe(0);
    await page.clock.runFor(REST_MS);
    expect(await topOf(page)).toBe(whole);
    await page.clock.runFor(50);
    expect(await topOf(page)).toBe(whole % (rows * row) === 0 ? 1 : whole + 1);
    await page.clock.runFor(rows * (row * 50 + REST_MS));
    expect(await topOf(page)).toBe(whole % (rows * row) === 0 ? 1 : whole + 1);
    const resting = await topOf(page);
    await page.getByTestId('marquee').hover();
    await page.clock.runFor(5_000);
    expect(await topOf(page)).toBe(resting);
    await context.close();
  });

  it('a press on a notice opens the notices at it and keeps its index', async () => {
    const { page, context } = await halted('/', '[data-testid=marquee] button');
    await page.getByTestId('marquee').locator('li').nth(2).getByRole('button').focus();
    await page.keyboard.press('Enter');
    const open = page.getByRole('dialog').locator('button[aria-expanded=true]');
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return open.count();
      })
      .toBe(1);
    expect(await page.getByRole('dialog').locator('button[aria-expanded]').nth(2).getAttribute('aria-expanded')).toBe(
      'true',
    );
    expect(await page.evaluate(() => sessionStorage.getItem('index_notice'))).toBe('2');
    await context.close();
  });

  it('the clock ticks every second, in the brand’s time zone', async () => {
    // Before the page is awake its header has no time yet.
    const { page, context } = await halted('/', 'header [title*="/"]:has-text("2026")');
    const clock = page.locator('header [title*="/"]').first();
    expect(await clock.getAttribute('title')).toContain('Asia/Manila');
    await page.clock.runFor(1_000);
    expect(await clock.innerText()).toBe('01/06/2026 08:01:01');
    await page.clock.runFor(999);
    expect(await clock.innerText()).toBe('01/06/2026 08:01:01');
    await page.clock.runFor(1);
    expect(await clock.innerText()).toBe('01/06/2026 08:01:02');
    await context.close();
  });

  it('the jackpot grows by 165.11 every three seconds from what the clock says', async () => {
    const { page, context } = await halted('/rng', '[data-testid=jackpot]', noJackpot);
    const figure = () => page.locator('[data-testid=jackpot] .visually-hidden').innerText();
    // A minute after the first of the month: twenty steps.
    await page.clock.runFor(2_999);
    expect(await figure()).toBe('1,003,302.20');
    await page.clock.runFor(1);
    expect(await figure()).toBe('1,003,467.31');
    await page.clock.runFor(30_000);
    expect(await figure()).toBe('1,005,118.41');
    await context.close();
  });
});

describe('popups', () => {
  const title = 'A word before you begin';
  const popup = {
    type: 'PU',
    execution: 'B',
    startsAt: NOW.getTime(),
    endsAt: null,
    position: 0,
    texts: { EN: { title, content: '<p>Only a <b>demonstration</b>.</p>' } },
  };
  let token: string;
  let id: string;
  beforeAll(async () => {
    token = await makeOperator(stack.databaseUrl);
    const published = await sendRaw(stack.siteUrl, jsonSending('POST /ops/notices', JSON.stringify(popup), token));
    ({ id } = valueOf(published) as { id: string });
  });
  afterAll(async () => {
    const headers = { authorization: `Bearer ${token}` };
    valueOf(await sendRaw(stack.siteUrl, { method: 'DELETE', path: `/ops/notices?id=${id}`, headers }));
  });
  async function withPopup(path: string): Promise<Visit> {
    const visitor = await visit(browser, { popups: true, still: true });
    await visitor.page.goto(path);
    return visitor;
  }

  it('come after the first paint, again on a reload until closed, and then not in this session', async () => {
    const { page, context } = await withPopup('/');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('demonstration').waitFor();
    await page.reload();
    await dialog.getByText('demonstration').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).toBe('closed');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(0);
    await context.close();
  });

  it('never come over the log-in', async () => {
    const { page, context } = await withPopup('/login');
    await page.getByRole('dialog').locator('[name=username]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await page.getByText(title).count()).toBe(0);
    await context.close();
  });
});
