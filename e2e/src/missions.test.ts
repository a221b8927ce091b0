import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, PHONE, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { type Screens, screensOn } from './screens.ts';
import { takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** Missions as a member meets them: they move while one plays elsewhere, are claimed, and score. */
let browser: Browser;
let books: Books;
let member: Account;
let seen: Visit;
let screens: Screens;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  member = await openAccount(stack.siteUrl, books);
  seen = await visit(browser, { still: true });
  screens = screensOn(seen.page);
  await payIn(seen.page, member, '100');
  await enter(seen.page, member);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('missions', () => seen);

const CENTRE = '/?centre=missionLeaderboard';
const rounds = (visitor = seen) => visitor.page.locator('[data-mission=ten-rounds]');
const AWARD = `select state from awards_award where member_id = $1 and source_id = 'ten-rounds'`;
const WAITS = { timeout: 60_000 };

it('a mission moves while its member plays in another tab, without a reload', async () => {
  await seen.page.goto(CENTRE);
  await expect.poll(() => rounds().innerText(), WAITS).toContain(screens.t('mission_far', '0', '10'));
  await expectAccessible(seen.page);
  const caller = callerAt(stack.siteUrl, member.token);
  const slot = { vendor: 'house', folder: 'paper-lanterns' };
  const seat = await takeSeat(browser, books, { slot, caller, memberId: member.memberId, still: true, hurried: 20 });
  await seat.game.spin();
  await expect.poll(() => rounds().innerText(), WAITS).toContain(screens.t('mission_far', '1', '10'));
  for (let round = 1; round < 10; round += 1) await seat.game.spin();
  await seat.context.close();
  await expect.poll(() => rounds().getAttribute('data-state'), WAITS).toBe('done');
});

it('it is claimed, and what comes after it in its chain opens', async () => {
  const after = seen.page.locator('[data-mission=bet-500-today]');
  expect(await after.getAttribute('data-state')).toBe('locked');
  await rounds().getByRole('button').click();
  await expect.poll(() => rounds().getAttribute('data-state'), WAITS).toBe('claimed');
  await expect.poll(() => after.getAttribute('data-state'), WAITS).not.toBe('locked');
  expect(await books.rows(AWARD, [member.memberId])).toEqual([{ state: 'done' }]);
});

it('what was claimed is in the history and scores on the leaderboard, on a phone too', async () => {
  const phone = await visit(browser, { still: true, viewport: PHONE });
  await enter(phone.page, member);
  const on = screensOn(phone.page);
  await phone.page.goto(`${CENTRE}&part=history`);
  await phone.page.getByText('Play 10 rounds').first().waitFor();
  await phone.page.goto(`${CENTRE}&part=board`);
  await phone.page.getByRole('heading', { name: on.t('mission_board_prizes') }).waitFor();
  await expect.poll(() => phone.page.locator('main, dialog').last().innerText(), WAITS).toContain('5 stars');
  await expectAccessible(phone.page);
  await phone.context.close();
});

it('what is shown stays where it cannot be asked for again after a claim', async () => {
  const daily = seen.page.locator('[data-mission=log-in-today]');
  await seen.page.route('**/wps/missions?**', (route) => route.abort());
  await daily.getByRole('button').click();
  // Said once everything was asked for anew, in vain.
  await seen.page.getByText(screens.t('mission_claimed', 'Log in today')).waitFor();
  expect(await daily.count()).toBe(1);
  await seen.page.unroute('**/wps/missions?**');
});
