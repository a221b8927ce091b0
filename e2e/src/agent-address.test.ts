import type { opsMakeAgent } from '@baize/contract/people/hierarchy-ops';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, openAccount } from './accounts.ts';
import { centreOf } from './agents.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, stack, visit } from './browser.ts';
import { type Staff, twoOfStaff } from './rewards.ts';
import { screensOn } from './screens.ts';

let browser: Browser;
let books: Books;
let staff: Staff;
beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Ines', 'Ivo']);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

it('an address of the agent centre sends a member away, and opens once the same tab’s member was made an agent', async () => {
  const account = await openAccount(stack.siteUrl, books);
  const { page } = await visit(browser, { still: true });
  const screens = screensOn(page);
  await enter(page, account);
  await page.goto('/?agent=agentTeamOverview');
  // Messages are loaded once somebody moves.
  await page.mouse.move(200, 200);
  await page.getByText(screens.t('access_denied'), { exact: true }).first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await centreOf({ page, screens }).count()).toBe(0);

  await staff.first.call<typeof opsMakeAgent>('POST /ops/agents/make', {
    ...{ username: account.username, reason: 'Asked to lead a line.' },
  });
  await page.goto('/?agent=agentTeamOverview');
  await centreOf({ page, screens }).waitFor();
});
