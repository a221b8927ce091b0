import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit, type Visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { screensOn, type Screens } from './screens.ts';
import { sendRaw } from './site-api.ts';

let browser: Browser;
let operator: string;
beforeAll(async () => {
  browser = await openBrowser();
  operator = await makeOperator(stack.databaseUrl);
});
afterAll(() => browser.close());

/** What the staff do, without a console. */
async function staff<V>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<V> {
  const headers = { authorization: `Bearer ${operator}`, 'content-type': 'application/json' };
  const sent = { method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const { envelope } = await sendRaw(stack.siteUrl, sent);
  if (envelope?.success !== true) throw new Error(envelope?.message);
  return envelope.value as V;
}

/** Answers in the chat whose last line is this. */
async function answer(asked: string, text: string): Promise<void> {
  type Chats = { list: { chatId: string; lastText: string }[] };
  const { list } = await staff<Chats>('GET', '/ops/chat?pageSize=100');
  const chatId = list.find(({ lastText }) => lastText === asked)?.chatId;
  await staff('POST', '/ops/chat/answer', { chatId, key: randomUUID(), text });
}

/** On a phone the floating buttons are behind one. */
async function openRoom(page: Page, { t }: Screens): Promise<void> {
  const side = page.getByRole('complementary', { name: t('side_menu') });
  // They come once somebody is there; a press that came before the page was awake is pressed again, as a person would.
  const isThere = () =>
    side.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 30 && !(await isThere()); tries += 1) await page.keyboard.press('Tab');
  const button = side.getByRole('button', { name: new RegExp(`^${t('chat_open')}`) });
  if (!(await button.isVisible())) await side.getByRole('button', { name: t('side_menu') }).click();
  await button.click();
}

describe.each([
  { viewport: DESKTOP, theme: 'light' },
  { viewport: PHONE, theme: 'dark' },
] as const)('a visitor in the chat room ($viewport.width wide, $theme)', (look) => {
  let seen: Visit;
  let screens: Screens;
  const question = `Where do I see my spins? ${look.theme}`;
  beforeAll(async () => {
    seen = await visit(browser, { ...look, still: true });
    screens = screensOn(seen.page);
    await seen.page.goto('/');
    await openRoom(seen.page, screens);
  });
  afterAll(() => seen.context.close());

  it('is greeted in a room of 440 × 500, or of the whole phone', async () => {
    const { page } = seen;
    const { t, dialog } = screens;
    await dialog().getByText(t('chat_hello'), { exact: true }).waitFor();
    const box = await dialog().boundingBox();
    const wide = await page.evaluate(() => document.body.clientWidth);
    const inner = look.viewport.width < 640 ? [wide, 844] : [442, 502];
    expect([box?.width, box?.height]).toEqual(inner);
    await shoot(page, `chat-empty-${look.theme}`);
  });

  it('asks, and is answered without asking again', async () => {
    const { page } = seen;
    const { t, dialog } = screens;
    await dialog().getByLabel(t('chat_write')).fill(question);
    await page.keyboard.press('Enter');
    await dialog().getByText(question, { exact: true }).waitFor();
    await expect.poll(() => dialog().getByText(t('chat_sending')).count()).toBe(0);
    await answer(question, 'Under “Betting record”.\n<b>All</b> of them.');
    await dialog().getByText('<b>All</b> of them.').waitFor();
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await shoot(page, `chat-${look.theme}`);
  });

  it('is told of an answer that comes while the room is closed, and finds everything again', async () => {
    const { page } = seen;
    const { t, dialog } = screens;
    await dialog().getByLabel(t('chat_write')).fill('Thank you');
    await page.keyboard.press('Enter');
    await dialog().getByText('Thank you', { exact: true }).waitFor();
    await expect.poll(() => dialog().getByText(t('chat_sending')).count()).toBe(0);
    await page.keyboard.press('Escape');
    await answer('Thank you', `Good bye, ${look.theme}.`);
    const told = page.getByRole('button', { name: t('chat_open_unread', '1'), includeHidden: true });
    await told.waitFor({ state: 'attached' });
    await page.reload();
    await openRoom(page, screens);
    await dialog().getByText(question, { exact: true }).waitFor();
    await dialog().getByText(`Good bye, ${look.theme}.`, { exact: true }).waitFor();
    await expect.poll(() => told.count()).toBe(0);
    expect(seen.complaints).toEqual([]);
  });
});

it('a line that is lost on its way stays, and another try sends it once', async () => {
  const { page, context } = await visit(browser, { still: true });
  const screens = screensOn(page);
  const { t, dialog } = screens;
  await page.goto('/');
  await openRoom(page, screens);
  await dialog().getByText(t('chat_hello'), { exact: true }).waitFor();
  // The server hears it; its answer never arrives.
  let lost = 0;
  await page.route('**/wps/chat', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await dialog().getByLabel(t('chat_write')).fill('Only once');
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('button', { name: t('try_again') })
    .click();
  await expect
    .poll(() =>
      dialog()
        .getByRole('button', { name: t('try_again') })
        .count(),
    )
    .toBe(0);
  await page.reload();
  await openRoom(page, screens);
  await dialog().getByText('Only once', { exact: true }).first().waitFor();
  expect(lost).toBe(1);
  await context.close();
});
