import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, visit, type Visit } from './browser.ts';
import { PASSWORD, type Screens, screensOn } from './screens.ts';
import { type Caller, callerAt, jsonSending, proveHuman, seal, sealKeyOf, sendRaw, valueOf } from './site-api.ts';

/** A registered test member with e-mail address and phone number. */
export interface Person {
  readonly username: string;
  readonly email: string;
  /** As it is typed, without the country. */
  readonly mobileNum: string;
  /** E.164. */
  readonly mobile: string;
}

export function somebody(): Person {
  const username = `jo${randomBytes(5).toString('hex')}`;
  const mobileNum = `917${randomInt(1_000_000, 9_999_999)}`;
  return { username, email: `${username}@mail.example`, mobileNum, mobile: `+63${mobileNum}` };
}

export interface Account extends Person {
  readonly memberId: string;
  /** The token of the session that the registration opened. */
  readonly token: string;
}

/**
 * Opens an account with the seed's password, as the form does, below whom the invitation code names, and gives it a phone and an
 * e-mail address that are proven.
 */
export async function openAccount(siteUrl: string, books: Books, affiliateCode = ''): Promise<Account> {
  const person = somebody();
  const { username, email, mobile } = person;
  const form = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    registerMethod: 'WEB',
    terms: true,
    age: true,
    affiliateCode,
    botCheck: await proveHuman(siteUrl, 'register'),
  };
  const { token } = (await sendSealed(siteUrl, 'PUT /wps/member/register', { body: form })) as { token: string };
  const memberId = await books.memberIdOf(username);
  const bind = (table: string, column: string) =>
    `insert into ${table} (brand, member_id, ${column}, verified_at) values ('demo', $1, $2, now())`;
  await books.rows(bind('members_mobile', 'mobile'), [memberId, mobile]);
  await books.rows(bind('members_email', 'email'), [memberId, email]);
  return { ...person, memberId, token };
}

/** The session that the registration opened, as a reload finds it. */
export async function enter(page: Page, { token, username }: Account): Promise<void> {
  const kept = { token, account: username, username };
  await page.addInitScript(
    (texts) => Object.entries(texts).forEach(([key, text]) => sessionStorage.setItem(key, text)),
    kept,
  );
}

/** Sets the withdrawal password of somebody who has none. */
export async function choosePin(siteUrl: string, { token }: Pick<Account, 'token'>, pin: string): Promise<void> {
  const body = { currentPassword: PASSWORD, newPassword: pin, confirmNewPassword: pin };
  await sendSealed(siteUrl, 'POST /wps/member/password/payment', { body, token });
}

async function sendSealed(siteUrl: string, name: string, { body, token }: Sealing): Promise<unknown> {
  const jwe = await seal(await sealKeyOf(siteUrl), name, body);
  return valueOf(await sendRaw(siteUrl, jsonSending(name, JSON.stringify({ jwe }), token)));
}

interface Sealing {
  readonly body: unknown;
  readonly token?: string;
}

/** Forgets who guessed and who had codes sent: the tests before shared this machine's address. */
export async function forgetGuesses(books: Books): Promise<void> {
  await books.rows('delete from members_guard');
  await books.rows('delete from codes_rate_limit');
}

/** Waits for the newest message to a number or address in the outbox that was not read before. */
export async function messageTo(siteUrl: string, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${siteUrl}/outbox.json?to=${encodeURIComponent(to)}`);
        const messages = (await answer.json()) as readonly { readonly body: string }[];
        found = pattern.exec(messages[0]?.body ?? '')?.[0];
        return found;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBeDefined();
  return found ?? '';
}

export const codeTo = (siteUrl: string, to: string) => messageTo(siteUrl, to, /\b[0-9]{6}\b/);
export const linkTo = (siteUrl: string, to: string) => messageTo(siteUrl, to, /https?:\/\/\S+/);

/** Nothing that axe finds is wrong with the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page comes in parts; under a dialog its heading is one of the last.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  expect(await violationsOn(page.mainFrame())).toEqual([]);
}

/** What the site asks the server with from this page. */
export async function callerOf(page: Page, siteUrl: string): Promise<Caller> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  if (token === null) throw new Error('nobody is logged in here');
  return callerAt(siteUrl, token);
}

/** Binds an authenticator app without a browser, and gives its key as the app has it. */
export async function bindApp(siteUrl: string, { token }: Account): Promise<string> {
  const started = await sendSealed(siteUrl, 'POST /wps/member/totp/start', { body: { password: PASSWORD }, token });
  const { secret } = started as { secret: string };
  await sendSealed(siteUrl, 'POST /wps/member/totp/confirm', { body: { code: appCode(secret) }, token });
  return secret;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** What an authenticator app shows (RFC 6238), now or so many steps later. */
export function appCode(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + later));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** What the console said beyond what browsers write about every call that was refused: those are part of a journey. */
export function troubleIn(complaints: readonly string[]): string[] {
  return complaints.filter((said) => !/responded with a status of 4\d\d .*\/wps\//.test(said));
}

/** What a journey of accounts has at hand, and what it does in the dialog of a page: the visit's own, where no other is named. */
export interface AccountJourney {
  readonly browser: Browser;
  readonly books: Books;
  readonly seen: Visit;
  readonly page: Page;
  readonly screens: Screens;
  readonly field: (name: string, on?: Page) => ReturnType<Page['locator']>;
  readonly press: (key: string, on?: Page) => Promise<void>;
  readonly reads: (key: string, on?: Page) => Promise<void>;
  /** Somebody is logged in. */
  readonly inside: (on?: Page) => Promise<void>;
  readonly logInWith: (username: string, password: string, on?: Page) => Promise<void>;
}

/**
 * Gives every test of the file a visitor of their own on the shared stack, whose address nobody remembers guesses of, and fails
 * the ones whose page complained. `name` is that of the picture of a failure.
 */
export function accountJourneys(name: string): AccountJourney {
  const now = {} as { browser: Browser; books: Books; seen: Visit; page: Page; screens: Screens };
  beforeAll(async () => {
    now.books = openBooks(stack);
    now.browser = await openBrowser();
  });
  afterAll(async () => {
    await forgetGuesses(now.books);
    await Promise.all([now.browser.close(), now.books.close()]);
  });
  beforeEach(async () => {
    await forgetGuesses(now.books);
    now.seen = await visit(now.browser, { still: true });
    now.page = now.seen.page;
    now.screens = screensOn(now.page);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await shoot(now.page, `${name}-failed`);
    await now.seen.context.close();
    expect(troubleIn(now.seen.complaints)).toEqual([]);
  });
  const dialog = (on = now.page) => on.getByRole('dialog');
  const field = (fieldName: string, on?: Page) => dialog(on).locator(`[name=${fieldName}]`);
  const press = (key: string, on?: Page) =>
    dialog(on)
      .getByRole('button', { name: now.screens.t(key), exact: true })
      .click();
  return Object.assign(now, {
    field,
    press,
    reads: (key: string, on?: Page) => dialog(on).getByText(now.screens.t(key)).first().waitFor(),
    inside: (on = now.page) => on.locator('[data-testid=balance]:visible').first().waitFor(),
    logInWith: async (username: string, password: string, on = now.page) => {
      await on.goto('/login');
      await field('username', on).fill(username);
      await field('password', on).fill(password);
      await press('log_in', on);
    },
  });
}
