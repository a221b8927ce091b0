import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Books, openBooks } from './books.ts';
import { openBrowser, PHONE, shoot, stack, type Visit, visit, watchLogs } from './browser.ts';
import { gameOn, PASSWORD, type Screens, screensOn, sidewaysOf } from './screens.ts';

const USERNAME = 'demo01';
/** What a thumb can hit (look, phones). */
const THUMB = 44;

let browser: Browser;
let visitor: Visit;
let books: Books;
let screens: Screens;
let trouble: () => string[];

beforeAll(async () => {
  trouble = watchLogs();
  books = openBooks(stack);
  browser = await openBrowser();
  visitor = await visit(browser, { viewport: PHONE, theme: 'dark', language: 'VI' });
  screens = screensOn(visitor.page, 'VI');
});

afterAll(async () => {
  await browser.close();
  await books.close();
});

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    await shoot(visitor.page, 'phone-failed');
    console.error('the console said:', visitor.complaints);
  });
});

describe('a member on a phone, in Vietnamese and in the dark', () => {
  it('logs in from the bottom bar and sees the balance under it', async () => {
    const { page } = visitor;
    const { t, dialog } = screens;
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await bottomBar()
      .getByRole('button', { name: t('me'), exact: true })
      .tap();
    await dialog().locator('[name=username]').fill(USERNAME);
    await dialog().locator('[name=password]').fill(PASSWORD);
    await dialog()
      .getByRole('button', { name: t('log_in'), exact: true })
      .tap();
    await dialog().waitFor({ state: 'detached' });
    await bottomBar()
      .getByRole('button', { name: t('me'), exact: true })
      .tap();
    const { account } = await books.cashOf(await books.memberIdOf(USERNAME));
    await screens.showsBalance(account);
    await fits('me');
    await dialog()
      .getByRole('button', { name: t('close'), exact: true })
      .tap();
  });

  it.each([
    ['home', '/'],
    ['hall', '/rng'],
    ['deposit', '/?centre=depositv2'],
    ['betting-record', '/?centre=personalHistoryCopy'],
    ['account-record', '/?centre=transactionHistory'],
    ['missing', '/no-such-page'],
  ])('never has to push the screen sideways: %s', async (name, path) => {
    const { page } = visitor;
    await page.goto(path);
    if (path.includes('centre')) await screens.dialog().getByRole('heading', { level: 3 }).waitFor();
    else await page.getByRole('heading').first().waitFor();
    await fits(name);
  });

  it.each(['personalHistoryCopy', 'transactionHistory', 'bonusDetails', 'messageV2'])(
    'sees the tab of the page whole: %s',
    async (name) => {
      await visitor.page.goto(`/?centre=${name}`);
      const isSeen = () =>
        screens
          .dialog()
          .locator('nav [aria-current=page]')
          .first()
          .evaluate((tab) => {
            const own = tab.getBoundingClientRect();
            const row = tab.parentElement?.getBoundingClientRect();
            return row !== undefined && own.left >= row.left && own.right <= row.right;
          });
      await expect.poll(isSeen).toBe(true);
    },
  );

  it('keeps the focus at the row of a limit that was saved', async () => {
    const { page } = visitor;
    const { t, dialog } = screens;
    await page.goto('/?centre=securityCenter&part=limits');
    const row = dialog()
      .getByRole('group', { name: t('limits_stake') })
      .getByRole('listitem')
      .first();
    await row.getByRole('button').press('Enter');
    await row.locator('[name=amount]').fill('900000');
    await row.locator('[name=amount]').press('Enter');
    await row.locator('form').waitFor({ state: 'detached' });
    const hasFocus = () => row.getByRole('button').evaluate((button) => button === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });

  it('reaches everything in the bottom bar with a thumb', async () => {
    await visitor.page.goto('/');
    await bottomBar().locator('a').first().waitFor();
    const entries = await bottomBar().locator('a, button').all();
    expect(entries).toHaveLength(5);
    for (const entry of entries) {
      const box = await entry.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await entry.innerText()).toBeGreaterThanOrEqual(THUMB);
    }
  });

  it('plays a round in a game that fits the screen', { timeout: 300_000 }, async () => {
    const { page } = visitor;
    const game = gameOn(page, 'VI');
    await page.goto('/game?vendor=house&gameCode=paper_lanterns');
    await game.ready();
    await game.frame.locator('#spin').tap();
    await game.ready();
    const memberId = await books.memberIdOf(USERNAME);
    expect(await game.balance()).toBe((await books.cashOf(memberId)).account);
    expect(await game.lastWin()).toBe((await books.roundsOf(memberId)).at(-1)?.win);
    await fits('game');
    const [, frame] = page.frames();
    expect(await frame?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('meets no trouble, neither in the console nor in the logs', async () => {
    // The address that does not exist was asked for on purpose.
    const unexpected = visitor.complaints.filter((complaint) => !complaint.includes('status of 404'));
    expect(unexpected).toEqual([]);
    expect(trouble()).toEqual([]);
    expect(await books.violations()).toEqual([]);
  });
});

function bottomBar() {
  return visitor.page.getByRole('navigation', { name: screens.t('account_navigation') });
}

async function fits(name: string): Promise<void> {
  await shoot(visitor.page, `phone-${name}`);
  expect(await sidewaysOf(visitor.page), `pixels that ${name} is too wide`).toBeLessThanOrEqual(0);
}
