import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appCode,
  bindApp,
  codeTo,
  expectAccessible,
  openAccount,
  type Person,
  somebody,
  troubleIn,
} from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, visit, type Visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { PASSWORD, type Screens, screensOn } from './screens.ts';
import { sendRaw, valueOf } from './site-api.ts';
import { type Stack, startStack } from './stack.ts';

interface Provider {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  person(person: { subject: string; email: string; emailVerified: boolean; name: string }): void;
  close(): Promise<void>;
}

const PROVIDER = new URL('../../apps/server/src/testing/oidc-provider.ts', import.meta.url).href;
const WITH_GOOGLE = `
  update brands_brand set whitelabel = jsonb_set(whitelabel, '{childrenNodes}', (whitelabel->'childrenNodes')
    || '[{"modId":"SOCIALGOOGLE3","enabled":"1","childrenNodes":[]}]'::jsonb) where code = 'demo'`;

let provider: Provider;
let stack: Stack;
let books: Books;
let browser: Browser;
let seen: Visit;
let page: Page;
let screens: Screens;
let places = 0;

beforeAll(async () => {
  const { startOidcProvider } = (await import(/* @vite-ignore */ PROVIDER)) as {
    startOidcProvider: (callbacks: readonly string[]) => Promise<Provider>;
  };
  // An installation of its own: every visitor has an address of their own, a provider is set up, and the brand checks login locations.
  stack = await startStack({
    settings: { TRUSTED_PROXIES: '1' },
    services: async (siteUrl) => {
      provider = await startOidcProvider([`${siteUrl}/signin/google`]);
      const { clientId, clientSecret, url } = provider;
      return { google: { clientId, clientSecret, issuer: url } };
    },
  });
  books = openBooks(stack);
  await books.rows(WITH_GOOGLE);
  browser = await openBrowser();
  await checkNewPlaces();
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
  await stack.stop();
  await provider.close();
});
beforeEach(async () => {
  places += 1;
  seen = await visit(browser, { still: true, siteUrl: stack.siteUrl, address: `203.0.113.${places}` });
  ({ page } = seen);
  screens = screensOn(page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await shoot(page, 'account-elsewhere-failed');
  await seen.context.close();
  expect(troubleIn(seen.complaints)).toEqual([]);
});

async function checkNewPlaces(): Promise<void> {
  const token = await makeOperator(stack.databaseUrl);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = '/ops/brand/accounts';
  const now = valueOf(await sendRaw(stack.siteUrl, { method: 'GET', path, headers })) as object;
  const body = JSON.stringify({ ...now, newPlaceCheck: true });
  expect(valueOf(await sendRaw(stack.siteUrl, { method: 'PUT', path, headers, body }))).toMatchObject({
    newPlaceCheck: true,
  });
}

const field = (name: string) => screens.dialog().locator(`[name=${name}]`);
const press = (key: string, ...values: string[]) =>
  screens
    .dialog()
    .getByRole('button', { name: screens.t(key, ...values), exact: true })
    .click();
const inside = () => page.locator('[data-testid=balance]:visible').first().waitFor();

async function logInHere({ username }: Person): Promise<void> {
  await page.goto('/login');
  await field('username').fill(username);
  await field('password').fill(PASSWORD);
  await press('log_in');
}

describe('a log-in from a place that the account does not know', () => {
  it('is let in by a code to the phone, after a wrong one was not, and knows the place from then on', async () => {
    const person = await openAccount(stack.siteUrl, books);
    await logInHere(person);
    await screens.dialog().getByText(screens.t('place_phone_hint')).waitFor();
    await press('code_get');
    const code = await codeTo(stack.siteUrl, person.mobile);
    await field('answer').fill(code === '000000' ? '111111' : '000000');
    await press('place_submit');
    await screens.dialog().getByText(screens.t('code_wrong')).waitFor();
    await expectAccessible(page);
    await field('answer').fill(code);
    await press('place_submit');
    await inside();

    await page.evaluate(() => sessionStorage.clear());
    await logInHere(person);
    await inside();
  });

  it('is let in by a code to the e-mail address', async () => {
    const person = await openAccount(stack.siteUrl, books);
    await logInHere(person);
    await screens
      .dialog()
      .getByRole('radio', { name: screens.t('place_email') })
      .check();
    await press('code_get');
    await field('answer').fill(await codeTo(stack.siteUrl, person.email));
    await press('place_submit');
    await inside();
  });

  it('asks whoever bound an app for that, and takes a code of it once', async () => {
    const person = await openAccount(stack.siteUrl, books);
    const secret = await bindApp(stack.siteUrl, person);
    await logInHere(person);
    await screens.dialog().getByText(screens.t('place_totp_hint')).waitFor();
    expect(
      await screens
        .dialog()
        .getByRole('radio', { name: screens.t('place_phone') })
        .count(),
    ).toBe(0);
    await expectAccessible(page);
    await field('answer').fill('000000');
    await press('place_submit');
    await screens.dialog().getByText(screens.t('proof_wrong')).waitFor();
    // The one of now bound the app, and counts no more; phones run a little ahead.
    await field('answer').fill(appCode(secret, 1));
    await press('place_submit');
    await inside();
  });
});

describe('signing in with Google', () => {
  it('opens an account with what Google does not tell, and is enough the next time', async () => {
    const { username, email } = somebody();
    provider.person({ subject: username, email, emailVerified: true, name: 'Ana Cruz' });
    await page.goto('/login');
    await expectAccessible(page);
    await press('social_with', 'Google');
    const form = page.locator('main form');
    await form.locator('[name=username]').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    await form.locator('[name=username]').fill(username);
    await form.locator('[name=password]').fill(PASSWORD);
    await form.locator('[name=confirmPassword]').fill(PASSWORD);
    await form.getByRole('checkbox').last().check();
    await form.getByRole('button', { name: screens.t('register_submit') }).click();
    await inside();
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(username);

    const told = 'select p.email from members_profile p join members_member m using (member_id) where m.username = $1';
    expect(await books.rows(told, [username])).toEqual([{ email }]);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await press('social_with', 'Google');
    await inside();
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(username);
  });

  it('links an account of the same verified e-mail address only after its password', async () => {
    const person = await openAccount(stack.siteUrl, books);
    provider.person({ subject: person.username, email: person.email, emailVerified: true, name: 'Jo' });
    await page.goto('/login');
    await press('social_with', 'Google');
    await page.getByText(screens.t('social_known', person.email, 'Google')).waitFor();
    await expectAccessible(page);
    expect(await screens.token()).toBeNull();
    await page
      .locator('main')
      .getByRole('button', { name: screens.t('log_in'), exact: true })
      .click();
    await field('username').fill(person.username);
    await field('password').fill(PASSWORD);
    await press('log_in');
    await proveByPhone(person);
    // The word of it goes after some seconds, the balance may take longer.
    await page.getByText(screens.t('my_linked', 'Google')).first().waitFor();
    await inside();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await press('social_with', 'Google');
    await inside();
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(person.username);
  });
});

async function proveByPhone({ mobile }: Person): Promise<void> {
  await screens.dialog().getByText(screens.t('place_phone_hint')).waitFor();
  await press('code_get');
  await field('answer').fill(await codeTo(stack.siteUrl, mobile));
  await press('place_submit');
}
