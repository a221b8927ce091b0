import type { startDeposit } from '@baize/contract/money/deposits';
import type { opsPutRebateRules, rebateStanding } from '@baize/contract/rewards/rebates';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { choose, gameOn, type Screens, screensOn, sidewaysOf } from './screens.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

const GAME = '/game?vendor=house&gameCode=paper_lanterns';
const PAGE = '/?centre=manualRebate';
/** Five percent of every slot, and every coin of it can be claimed. */
const RULES = {
  rates: [{ gameType: 'RNG' as const, vendor: null, fromRank: 0, rate: 5_000 }],
  ...{ smallest: '0', automatic: false, turnover: 0, dayBudget: null },
};

let browser: Browser;
let books: Books;
let member: Account;
let seen: Visit;
let screens: Screens;

beforeAll(async () => {
  for (const name of ['Ruth', 'Raul']) {
    const token = await makeOperator(stack.databaseUrl, name);
    await callerAt(stack.siteUrl, token).call<typeof opsPutRebateRules>('PUT /ops/rebates/rules', RULES);
  }
  books = openBooks(stack);
  browser = await openBrowser();
  member = await openAccount(stack.siteUrl, books);
  seen = await visit(browser, { still: true });
  screens = screensOn(seen.page);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('rebate', () => seen);

const isAccessible = () => expectAccessible(seen.page);
const claimButton = () => screens.dialog().getByRole('button', { name: /^Claim/ });

describe('a member whose bets bring something back', () => {
  it('has nothing to claim before a bet', { timeout: 120_000 }, nothingYet);
  it('plays, and sees what comes back without loading anew', { timeout: 300_000 }, plays);
  it('claims it, has it in the balance, and finds it in the history', claims);
  it('has the same on a phone, in the dark', { timeout: 120_000 }, onPhone);
});

async function nothingYet(): Promise<void> {
  const { redirectUrl } = await callerAt(stack.siteUrl, member.token).call<typeof startDeposit>(
    'POST /wps/member/deposit',
    { requestKey: crypto.randomUUID(), channel: 'sandbox', amount: '500' },
  );
  await screens.logIn(member.username);
  await seen.page.goto(redirectUrl ?? '');
  await seen.page.locator('button[value=confirm]').click();
  await screens.showsBalance(500n * PARTS_PER_UNIT);
  await seen.page.goto(PAGE);
  await screens.dialog().getByText(screens.t('rebate_empty')).waitFor();
  expect(await claimButton().isDisabled()).toBe(true);
  await isAccessible();
}

async function plays(): Promise<void> {
  const game = gameOn(seen.page);
  await seen.page.goto(GAME);
  await game.ready();
  await game.spin();
  await seen.page.goto(PAGE);
  await expect.poll(() => claimButton().isEnabled(), { timeout: 60_000 }).toBe(true);
  await shoot(seen.page, 'rebate');
  await isAccessible();
}

async function claims(): Promise<void> {
  const { claimable } = await callerAt(stack.siteUrl, member.token).call<typeof rebateStanding>('GET /wps/rebates', {});
  const before = await books.cashOf(member.memberId);
  await claimButton().click();
  await screens.dialog().getByText('is in your balance').waitFor();
  const paid = BigInt(Math.round(Number(claimable) * 100)) * (PARTS_PER_UNIT / 100n);
  expect((await books.cashOf(member.memberId)).account).toBe(before.account + paid);
  expect(await claimButton().isDisabled()).toBe(true);
  await choose(screens.dialog(), screens.t('rebate_history'));
  await screens.dialog().getByText(screens.t('rebate_by_hand')).first().waitFor();
  await shoot(seen.page, 'rebate-history');
}

async function onPhone(): Promise<void> {
  const phone = await visit(browser, { still: true, viewport: PHONE, theme: 'dark', language: 'VI' });
  const own = screensOn(phone.page, 'VI');
  await own.logIn(member.username);
  await phone.page.goto(`${PAGE}&part=history`);
  await own.dialog().getByText(own.t('rebate_by_hand')).first().waitFor();
  await shoot(phone.page, 'rebate-phone');
  expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
  await phone.context.close();
}
