import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, stack, type Visit, visit } from './browser.ts';
import { PASSWORD, type Screens, screensOn } from './screens.ts';

/** Pages that are open to all and have a place for what is a member’s own. Raffles have one too: in tests there is none at first. */
const PAGES = [
  { address: '/vip', asksToLogIn: 'vip_log_in' },
  { address: '/promoDetail?id=daily-check-in', asksToLogIn: 'join_log_in' },
] as const;

let browser: Browser;
let seen: Visit;
let screens: Screens;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const say = (key: string) => seen.page.getByRole('main').getByText(screens.t(key), { exact: true });
const press = (key: string) =>
  seen.page
    .getByRole('main')
    .getByRole('button', { name: screens.t(key), exact: true })
    .click();

describe('what is a member’s own, on a page that is open to all', () => {
  describe('met by a trial account', () => {
    beforeAll(async () => {
      seen = await visit(browser, { still: true });
      screens = screensOn(seen.page);
      await screens.logIn('trial01');
    });
    afterAll(() => seen.context.close());

    it.each(PAGES)('leads to a real account on $address, and never to a log-in', async ({ address, asksToLogIn }) => {
      await seen.page.goto(address);
      await say('in_need_true_account').waitFor();
      expect(await say(asksToLogIn).count()).toBe(0);
      await press('in_increase_submit');
      await screens
        .dialog()
        .getByRole('heading', { name: screens.t('need_true_account_title') })
        .waitFor();
      expect(new URL(seen.page.url()).href).toBe(new URL(address, stack.siteUrl).href);
      expect(seen.complaints).toEqual([]);
    });
  });

  describe('met by a visitor', () => {
    beforeAll(async () => {
      seen = await visit(browser, { still: true });
      screens = screensOn(seen.page);
    });
    afterAll(() => seen.context.close());

    it('asks for the log-in over the page, and leaves a member who logged in where they were', async () => {
      await seen.page.goto('/vip');
      await press('vip_log_in_do');
      await screens.dialog().locator('[name=username]').fill('demo01');
      await screens.dialog().locator('[name=password]').fill(PASSWORD);
      await seen.page.keyboard.press('Enter');
      await say('vip_way').waitFor();
      expect(new URL(seen.page.url()).pathname).toBe('/vip');
    });
  });
});
