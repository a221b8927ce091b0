import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, stack, type Visit, visit } from './browser.ts';
import { type Screens, screensOn } from './screens.ts';

/** Rewards are for members: a trial account is told so, and how to become one, and asks for nothing that it may not have. */
let browser: Browser;
let seen: Visit;
let screens: Screens;

beforeAll(async () => {
  browser = await openBrowser();
  seen = await visit(browser, { still: true, siteUrl: stack.siteUrl });
  screens = screensOn(seen.page);
  await screens.logIn('trial01');
});
afterAll(() => browser.close());

it.each(['/vip', '/promoDetail?id=welcome-bonus'])(
  'a trial account is told at %s that it is for members, and not to log in once more',
  async (address) => {
    const { page, complaints } = seen;
    complaints.length = 0;
    await page.goto(address);
    await page.locator('main').getByText(screens.t('in_need_true_account')).waitFor();
    await page
      .locator('main')
      .getByRole('button', { name: screens.t('in_increase_submit') })
      .click();
    await screens
      .dialog()
      .getByRole('heading', { name: screens.t('need_true_account_title') })
      .waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  },
);
