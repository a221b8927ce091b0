import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { centreOf, goToPage } from './agents.ts';
import { openBrowser, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { screensOn } from './screens.ts';

/** The corpus of the server's own test (apps/server/src/testing/hostile-html.ts): every way to run a script in every place. */
const CORPUS = new URL('../../apps/server/src/testing/hostile-html.ts', import.meta.url).href;
/** As many payloads as one announcement carries: the server cleans them one by one elsewhere. */
const PER_NOTICE = 30;

let browser: Browser;
let visitor: Visit;
let payloads: readonly string[];
let token: string;

beforeAll(async () => {
  ({ HOSTILE_HTML: payloads } = (await import(/* @vite-ignore */ CORPUS)) as { HOSTILE_HTML: readonly string[] });
  [browser, token] = await Promise.all([openBrowser(), makeOperator(stack.databaseUrl)]);
  visitor = await visit(browser, { still: true });
  await visitor.page.addInitScript(() => {
    const alarms: string[] = [];
    Object.assign(window, { alarms });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      alarms.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  visitor.page.on('dialog', (dialog) => {
    visitor.complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
});
afterAll(() => browser.close());

/** Nothing ran, nothing even had to be stopped by the CSP, and nothing complained. */
async function nothingHappened(page: Page): Promise<void> {
  const state = await page.evaluate(() => ({
    ran: '__pwned' in window,
    alarms: (window as { alarms?: string[] }).alarms,
  }));
  expect(state).toEqual({ ran: false, alarms: [] });
  // A picture of ours that does not exist is a picture that is missing, not a script that ran.
  expect(visitor.complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
}

function asked(method: string, path: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(stack.siteUrl + path, { method, headers, body: JSON.stringify(body) });
}

async function statusOf(notice: object): Promise<number> {
  return (await asked('POST', '/ops/notices', notice)).status;
}

async function ops(method: string, path: string, body: object): Promise<{ id: string }> {
  const answer = await asked(method, path, body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: { id: string } }).value;
}

function noticeOf(content: string): object {
  const texts = { EN: { title: 'Hostile', content } };
  return { type: 'PL', execution: 'B', startsAt: 0, endsAt: null, position: 0, texts };
}

it('an operator who publishes hostile HTML reaches nobody (A55)', { timeout: 300_000 }, async () => {
  const { page } = visitor;
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  const ids: string[] = [];
  // What is no text at all is refused before anybody reads it as HTML.
  const isText = (payload: string) => !/[\0\p{Surrogate}]/u.test(payload);
  for (const payload of payloads.filter((one) => !isText(one))) expect(await statusOf(noticeOf(payload))).toBe(400);
  const texts = payloads.filter(isText);
  for (let from = 0; from < texts.length; from += PER_NOTICE) {
    const content = `<p>Read me.</p>${texts.slice(from, from + PER_NOTICE).join('')}`;
    ids.push((await ops('POST', '/ops/notices', noticeOf(content))).id);
  }
  for (const id of ids) {
    await page.goto(`/noticePage?id=${id}`);
    await page.getByText('Read me.').first().waitFor();
    await nothingHappened(page);
  }
  for (const id of ids) {
    const answer = await fetch(`${stack.siteUrl}/ops/notices?id=${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  }
});

it(
  'whoever has hostile HTML for a nickname or the name of a link reaches no agent above: it is shown as it was written (A55)',
  { timeout: 300_000 },
  async () => {
    const { page } = visitor;
    const screens = screensOn(page);
    const agent = { page, screens };
    // As the server has them: one line, without what is no text.
    const written = [
      ...new Set(payloads.filter((one) => !/[\p{Control}\p{Surrogate}]/u.test(one)).map((one) => one.trim())),
    ];
    expect(written.length).toBeGreaterThan(150);
    const common = { level: 1, above: 'agent01', registeredAt: 0, lastSeen: null, isActive: true, direct: 0, all: 0 };
    const row = { ...common, isAgent: 0, sums: null };
    const team = written.map((nickname, place) => ({ ...row, account: `member${place}`, nickname }));
    const ends = { createdAt: 0, expiresAt: null, offAt: null, usesMax: null, uses: 0, lastUsedAt: null };
    const link = { ...ends, kind: 'member', prizeGroup: null, came: null, isUsable: true };
    const links = written.map((name, place) => ({ ...link, linkId: `l${place}`, code: `CODE${place}`, name }));
    const answers = async (path: string, list: readonly object[], rest: object) => {
      const value = { list, total: list.length, totalPages: 1, ...rest };
      await page.route(`**${path}?*`, (route) => route.fulfill({ json: { success: true, message: '', value } }));
    };
    await answers('/wps/agent/team', team, {
      ...{ path: ['agent01'], currency: 'PHP', sorted: 'account', sortable: true, all: null },
    });
    await answers('/wps/agent/links', links, { currency: 'PHP', uses: 0 });
    await screens.logIn('agent01');
    for (const name of ['downlineManagmentView', 'registerCenter'] as const) {
      await goToPage(agent, name);
      const shown = async () => {
        const text = (await centreOf(agent).innerText()).replaceAll(/\s+/g, ' ');
        return written.filter((one) => !text.includes(one.replaceAll(/\s+/g, ' ')));
      };
      await expect.poll(shown).toEqual([]);
      await nothingHappened(page);
    }
  },
);

it('the browser cleans again what a server would have let through', { timeout: 300_000 }, async () => {
  const { page } = visitor;
  // Each way to run a script twice: alone, and within a paragraph.
  const raw = payloads.filter((_, place) => place % 4 < 2);
  const list = raw.map((content, place) => ({
    id: `n${place}`,
    type: 'B',
    title: `Notice ${place}`,
    content: `<p>Read me.</p>${content}`,
    startDateStr: 0,
  }));
  await page.route('**/wps/system/notices?*', (route) =>
    route.fulfill({ json: { success: true, message: '', value: { list, pageNo: 1, totalPages: 1 } } }),
  );
  await page.goto('/noticePage');
  const entries = page.locator('main h2 > button[aria-expanded]');
  await entries.last().waitFor();
  expect(await entries.count()).toBe(raw.length);
  // Pressed from within: hundreds of presses by mouse would take minutes.
  const shown = await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main h2 > button[aria-expanded]')];
    let seen = 0;
    for (const button of buttons) {
      button.click();
      const region = () => document.getElementById(button.getAttribute('aria-controls') ?? '');
      // The first of them waits for the cleaner to be loaded.
      const until = performance.now() + 60_000;
      while (performance.now() < until && region()?.textContent.includes('Read me.') !== true) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      if (region()?.textContent.includes('Read me.') === true) seen += 1;
      // Press whatever asks to be pressed: a link must not run anything either.
      for (const link of region()?.querySelectorAll('a') ?? []) {
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
      }
    }
    return seen;
  });
  expect(shown).toBe(raw.length);
  // The browser reports what its cleaner parses, in a document where nothing runs. What counts: nothing ran, nothing came through.
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  const through = await page.evaluate(() =>
    [...document.querySelectorAll('main li *')]
      .filter(
        (one) =>
          one.matches('script, style, iframe, object, embed, form, base, meta, link, [style], [srcdoc]') ||
          [...one.attributes].some(({ name }) => name.startsWith('on')),
      )
      .map((one) => one.outerHTML.slice(0, 200)),
  );
  expect(through).toEqual([]);
});
