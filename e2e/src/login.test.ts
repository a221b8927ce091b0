import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, stack, visit, type Visit } from './browser.ts';
import { forgetGuesses } from './operator.ts';
import { PASSWORD, type Screens, screensOn } from './screens.ts';

let browser: Browser;
let seen: Visit;
let screens: Screens;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await forgetGuesses(stack.databaseUrl);
});
beforeEach(async () => {
  seen = await visit(browser, { still: true });
  screens = screensOn(seen.page);
});
afterEach(() => seen.context.close());

const logInButton = () => screens.dialog().getByRole('button', { name: screens.t('log_in'), exact: true });
const inside = () => seen.page.locator('[data-testid=balance]:visible').first().waitFor();

describe('the log-in line of the header', () => {
  it('has the box that remembers and the way back once somebody fills it in, by keyboard too, and keeps to it', async () => {
    const { page } = seen;
    await page.goto('/');
    const line = page.locator('header form').filter({ has: page.locator('[name=password]') });
    const box = line.getByLabel(screens.t('login_remember'));
    expect(await box.count()).toBe(0);
    await line.locator('[name=username]').fill('demo01');
    await box.waitFor();
    await line.locator('[name=password]').fill(PASSWORD);
    // The eye lies between them.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    const forgot = line.getByRole('button', { name: screens.t('forgot_password') });
    expect(await forgot.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await inside();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await screens.dialog().getByText(screens.t('login_remembered')).waitFor();
  });
});

/** Holds a file of the page back; answers how to let it come. */
async function holdBack(file: RegExp): Promise<() => void> {
  let wake = (): void => undefined;
  const awake = new Promise<void>((resolve) => (wake = resolve));
  await seen.page.route(file, async (route) => {
    await awake;
    await route.continue();
  });
  return wake;
}

const SITE = /\/assets\/site-.*\.js$/;
/** What a desktop's page waits for before it draws itself. */
const WIDE_ROWS = /\/assets\/wide-rows-.*\.js$/;
const lineOf = (page: Page) => page.locator('header form').filter({ has: page.locator('[name=password]') });

it('the log-in line keeps what was typed, and where, before the page was awake', async () => {
  const { page } = seen;
  const wake = await holdBack(SITE);
  await page.goto('/', { waitUntil: 'commit' });
  const line = lineOf(page);
  await line.locator('[name=username]').pressSequentially('demo01');
  await line.locator('[name=password]').pressSequentially(PASSWORD.slice(0, 4));
  wake();
  // It comes once the line is alive and somebody is in it.
  await line.getByLabel(screens.t('login_remember')).waitFor();
  await page.keyboard.type(PASSWORD.slice(4));
  expect(await line.locator('[name=username]').inputValue()).toBe('demo01');
  expect(await line.locator('[name=password]').inputValue()).toBe(PASSWORD);
  await page.keyboard.press('Enter');
  await inside();
});

it('the log-in line never puts the password into the address, though it is sent before the page is awake', async () => {
  const { page } = seen;
  await holdBack(SITE);
  await page.goto('/', { waitUntil: 'commit' });
  await lineOf(page).locator('[name=username]').fill('demo01');
  await lineOf(page).locator('[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await lineOf(page)
    .getByRole('button', { name: screens.t('log_in') })
    .click();
  // A page that is being left could not ask for anything.
  await page.evaluate(async () => void (await fetch('/manifest.webmanifest')));
  expect(new URL(page.url()).search).toBe('');
  expect(await lineOf(page).locator('[name=password]').inputValue()).toBe(PASSWORD);
});

it('what is pressed while the page draws itself is done once it has', async () => {
  const { page } = seen;
  const draw = await holdBack(WIDE_ROWS);
  // The site's own script has run when the countries are asked for.
  const hasRun = page.waitForResponse(/\/wps\/system\/countries/);
  await page.goto('/', { waitUntil: 'commit' });
  await lineOf(page).locator('[name=username]').fill('demo01');
  await lineOf(page).locator('[name=password]').fill(PASSWORD);
  await hasRun;
  await page.keyboard.press('Enter');
  draw();
  await inside();
});

describe('the log-in dialog', () => {
  it('remembers a browser for a day without keeping the password in it, until the box is unticked', async () => {
    const { page } = seen;
    await page.goto('/login');
    await screens.dialog().getByLabel(screens.t('login_remember')).check();
    await screens.dialog().locator('[name=username]').fill('demo01');
    await screens.dialog().locator('[name=password]').fill(PASSWORD);
    await logInButton().click();
    await inside();
    const kept = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
    expect(kept).not.toContain(PASSWORD);
    expect(await page.evaluate(() => document.cookie)).not.toContain('device');

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await screens.dialog().getByText(screens.t('login_remembered')).waitFor();
    await logInButton().click();
    await inside();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    const gone = page.waitForResponse((response) => response.url().endsWith('/wps/session/remembered'));
    await screens.dialog().getByLabel(screens.t('login_remember')).uncheck();
    expect((await gone).status()).toBe(200);
    await logInButton().click();
    await screens.dialog().getByText(screens.t('field_required')).first().waitFor();
  });

  it('shows a captcha after a failure, and says the same for a name nobody has', async () => {
    const { page } = seen;
    await page.goto('/login');
    await screens.dialog().locator('[name=username]').fill('nobodyatall');
    await screens.dialog().locator('[name=password]').fill('not the password');
    await logInButton().click();
    await screens.dialog().getByText(screens.t('login_wrong')).waitFor();
    await screens.dialog().locator('[name=captcha]').waitFor();
  });

  it('offers the way by mobile number, and fits a phone', async () => {
    const { page } = seen;
    await page.setViewportSize(PHONE);
    await page.goto('/login');
    await screens
      .dialog()
      .getByRole('radio', { name: screens.t('mobileNum') })
      .check();
    await screens.dialog().locator('[name=code]').waitFor();
    expect(await screens.dialog().locator('[name=password]').count()).toBe(0);
    await logInButton().click();
    await screens.dialog().getByText(screens.t('field_required')).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
