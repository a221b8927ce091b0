import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSendMessage } from '@baize/contract/support/messages-ops';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { openBooks } from './books.ts';
import { openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { type Screens, screensOn } from './screens.ts';
import { type Caller, callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

let browser: Browser;
let staff: Caller;
let member: Account;
let seen: Visit;
let screens: Screens;

beforeAll(async () => {
  browser = await openBrowser();
  staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  const books = openBooks(stack);
  member = await openAccount(stack.siteUrl, books);
  await books.close();
  seen = await visit(browser, { still: true, viewport: PHONE });
  screens = screensOn(seen.page);
});

afterAll(() => browser.close());

stepByStep('messages', () => seen);

const entry = () =>
  screens
    .dialog()
    .getByRole('navigation')
    .getByRole('button', { name: screens.t('platform_messages') });
const send = (title: string, body: string) =>
  staff.call<typeof opsSendMessage>('POST /ops/messages', { account: member.username, title, body });

describe('a member to whom the brand writes', () => {
  it('finds nothing before it does, and is told so', async () => {
    await enter(seen.page, member);
    await seen.page.goto('/?centre=messageV2');
    await screens.dialog().getByText(screens.t('messages_empty')).waitFor();
    await expectAccessible(seen.page);
  });

  it('sees the message come, counted in red, without asking', async () => {
    await send('About your question', 'Spins are checked under “Verify”.\n<b>Plain</b> text.');
    await send('Another', 'Words');
    await screens
      .dialog()
      .getByRole('heading', { name: /Another/ })
      .waitFor();
    await expect.poll(() => entry().innerText()).toContain('2');
    await shoot(seen.page, 'messages-list');
  });

  it('reads one by opening it, as it was written, and the number falls', async () => {
    await screens
      .dialog()
      .getByRole('button', { name: /About your question/ })
      .click();
    await screens.dialog().getByText('<b>Plain</b> text.').waitFor();
    await expect.poll(() => entry().innerText()).toContain('1');
    await expectAccessible(seen.page);
    await shoot(seen.page, 'messages-open');
  });

  it('marks the rest as read at once, and finds no number after a reload', async () => {
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('messages_read_all') })
      .click();
    await screens.dialog().getByText(screens.t('messages_marked')).waitFor();
    await expect.poll(() => entry().innerText()).not.toMatch(/\d/);
    await seen.page.goto('/?centre=messageV2&letters=unread');
    await screens.dialog().getByText(screens.t('messages_none_unread')).waitFor();
    expect(await entry().innerText()).not.toMatch(/\d/);
  });
});

it('an account without a language takes the one that was chosen here before the log-in: the brand writes in it', async () => {
  const books = openBooks(stack);
  const account = await openAccount(stack.siteUrl, books);
  const language = async () =>
    (await books.rows('select language from members_member where member_id = $1', [account.memberId]))[0]?.language;
  expect(await language()).toBeNull();
  const { page, context } = await visit(browser, { still: true, language: 'VI' });
  await enter(page, account);
  await page.goto('/');
  await expect.poll(language).toBe('VI');
  await context.close();
  await books.close();
});
