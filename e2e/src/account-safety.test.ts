import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, codeTo, expectAccessible, forgetGuesses, linkTo, openAccount, troubleIn } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, visit, type Visit } from './browser.ts';
import { PASSWORD, type Screens, screensOn } from './screens.ts';
import { sendRaw } from './site-api.ts';

const { siteUrl } = stack;
const NEW_PASSWORD = 'Quiet-river-7';

let browser: Browser;
let books: Books;
let seen: Visit;
let page: Page;
let screens: Screens;
beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
});
afterAll(async () => {
  await forgetGuesses(books);
  await Promise.all([browser.close(), books.close()]);
});
beforeEach(async () => {
  await forgetGuesses(books);
  seen = await visit(browser, { still: true });
  ({ page } = seen);
  screens = screensOn(page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await shoot(page, 'account-safety-failed');
  await seen.context.close();
  expect(troubleIn(seen.complaints)).toEqual([]);
});

const field = (name: string, on = page) => on.getByRole('dialog').locator(`[name=${name}]`);
const press = (key: string, on = page) =>
  on
    .getByRole('dialog')
    .getByRole('button', { name: screens.t(key), exact: true })
    .click();
const reads = (key: string, on = page) => on.getByRole('dialog').getByText(screens.t(key)).first().waitFor();
const inside = (on = page) => on.locator('[data-testid=balance]:visible').first().waitFor();

async function logInWith(username: string, password: string, on = page): Promise<void> {
  await on.goto('/login');
  await field('username', on).fill(username);
  await field('password', on).fill(password);
  await press('log_in', on);
}

async function chooseNew(on = page): Promise<void> {
  await field('newPassword', on).fill(NEW_PASSWORD);
  await field('confirmNewPassword', on).fill(NEW_PASSWORD);
  await press('change_save', on);
}

describe('a forgotten password', () => {
  it('is chosen anew by the link of a letter, once', async () => {
    const { username, email } = await openAccount(siteUrl, books);
    await page.goto('/login');
    await press('forgot_password');
    await field('username').fill(username);
    await field('email').fill(email);
    await expectAccessible(page);
    await press('forgot_send');
    await reads('in_been_out');
    await expectAccessible(page);
    const link = await linkTo(siteUrl, email);
    await page.goto(link);
    await field('newPassword').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await chooseNew();
    await page.getByText(screens.t('reset_done')).first().waitFor();
    await field('username').fill(username);
    await field('password').fill(NEW_PASSWORD);
    await press('log_in');
    await inside();

    const again = await seen.context.newPage();
    await again.goto(link);
    await chooseNew(again);
    await reads('reset_link_over', again);
    await press('reset_again', again);
    await field('email', again).waitFor();
  });

  it('is chosen anew by the code of a text message', async () => {
    const { username, mobile, mobileNum } = await openAccount(siteUrl, books);
    await page.goto('/login');
    await press('forgot_password');
    await screens
      .dialog()
      .getByRole('radio', { name: screens.t('mobileNum'), exact: true })
      .check();
    await field('mobileNum').fill(mobileNum);
    await press('code_get');
    await reads('code_sent');
    await expectAccessible(page);
    await field('code').fill(await codeTo(siteUrl, mobile));
    await chooseNew();
    await page.getByText(screens.t('reset_done')).first().waitFor();
    await logInWith(username, NEW_PASSWORD);
    await inside();
  });
});

describe('free play', () => {
  it('asks for the age, plays with money of its own, and sends to a real account at every wall', async () => {
    await page.goto('/login');
    await press('free_play');
    await press('free_play_start');
    await reads('free_play_age_missing');
    await expectAccessible(page);
    await field('age').check();
    await press('free_play_start');
    await inside();
    expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4');
    expect(await page.evaluate(() => sessionStorage.getItem('currency'))).toBe('FUN');

    await page
      .getByRole('button', { name: screens.t('deposit'), exact: true })
      .first()
      .click();
    await reads('in_need_true_account');
    await expectAccessible(page);
    await press('cancel');
    await page.goto('/?centre=securityCenter');
    await reads('in_need_true_account');
    await press('cancel');
    // The heart of a game comes when somebody is near.
    await page.locator('main article a').first().hover();
    await page
      .getByRole('button', { name: new RegExp(`^${screens.t('favourite_of', '')}`) })
      .first()
      .click();
    await reads('in_need_true_account');
    const { token = '' } = await callerOf(page, siteUrl);
    for (const path of ['/wps/relay/GCSGAME_favoriteList?pageNo=1&pageSize=20', '/wps/member/security']) {
      expect(await answerTo(path, token)).toEqual([403, 'in_need_true_account']);
    }

    await press('in_increase_submit');
    await reads('register_submit');
    expect(await screens.token()).toBeNull();
  });
});

async function answerTo(path: string, token: string): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, envelope } = await sendRaw(siteUrl, { method: 'GET', path, headers });
  return [status, envelope?.message];
}

describe('self-exclusion', () => {
  it('throws the member out everywhere at once, and lets nobody in again', async () => {
    const { username } = await openAccount(siteUrl, books);
    const elsewhere = await visit(browser, { still: true });
    await Promise.all([page, elsewhere.page].map((each) => logInWith(username, PASSWORD, each)));
    await Promise.all([inside(), inside(elsewhere.page)]);
    const { token = '' } = await callerOf(elsewhere.page, siteUrl);
    await page.goto('/?centre=securityCenter');
    await page.getByRole('button', { name: screens.t('my_time_out_open'), exact: true }).click();
    await field('understood').waitFor();
    await expectAccessible(page);
    await screens.dialog().getByText(screens.t('time_out_24h'), { exact: true }).click();
    await field('password').fill(PASSWORD);
    await field('understood').check();
    await press('time_out_start');
    await reads('time_out_done_title');
    await expectAccessible(page);
    expect(await screens.token()).toBeNull();

    // Nobody touched the other browser: the event came.
    await reads('session_expired', elsewhere.page);
    expect(await answerTo('/wps/member/security', token)).toEqual([401, 'session_expired']);
    await elsewhere.context.close();
    expect(troubleIn(elsewhere.complaints)).toEqual([]);

    await logInWith(username, PASSWORD);
    const [before = ''] = screens.t('member_excluded').split('{until}');
    await screens.dialog().getByText(before).waitFor();
    expect(await screens.token()).toBeNull();
  });
});
