import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { expectBalanced, SIZES, type Size } from './rewards.ts';
import { type Screens, screensOn, sidewaysOf } from './screens.ts';
import { stepByStep } from './step-by-step.ts';
import { partsOnScreen } from './words.ts';

/** A promotion from the list to the record: its terms, the deposit it asks for, the bonus, and where the bonus is found again. */
let browser: Browser;
let books: Books;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

const DEPOSIT = 500n * PARTS_PER_UNIT;
/** Half of a deposit below 2000, as the demo brand offers it. */
const BONUS = 250n * PARTS_PER_UNIT;

describe.each(SIZES)('a member who joins the welcome bonus %s', (_, { viewport, size }: Size) => {
  let seen: Visit;
  let screens: Screens;
  let member: Account;

  beforeAll(async () => {
    member = await openAccount(stack.siteUrl, books);
    seen = await visit(browser, { still: true, viewport });
    screens = screensOn(seen.page);
    await enter(seen.page, member);
  });
  afterAll(() => seen.context.close());
  stepByStep(`promotion-${size}`, () => seen);

  const panel = () => seen.page.getByRole('region', { name: screens.t('promotion_join_title') });
  const state = (name: string) => panel().getByText(screens.t(`join_state_${name}`), { exact: true });

  it('finds it in the list, reads its terms, and cannot join without agreeing to them', async () => {
    await seen.page.goto('/promotions');
    await seen.page.locator('a[href*="id=welcome-bonus"]').first().click();
    await state('joining').waitFor();
    await seen.page.getByRole('heading', { name: screens.t('promo_terms') }).waitFor();
    const join = panel().getByRole('button', { name: screens.t('join_join') });
    expect(await join.isDisabled()).toBe(true);
    await expectAccessible(seen.page);
    await panel().getByText(screens.t('join_agree', '1')).click();
    await join.click();
    await state('signed').waitFor();
    // The form is gone: what became of it is in sight, and where the keyboard goes on.
    await expect.poll(() => panel().evaluate((region) => region === document.activeElement)).toBe(true);
  });

  it('pays in what it asks for', async () => {
    const { t, dialog } = screens;
    await panel()
      .getByRole('link', { name: t('join_deposit') })
      .click();
    await dialog().getByRole('button', { name: '₱500.00', exact: true }).click();
    await dialog()
      .getByRole('button', { name: t('deposit_submit', '₱500.00') })
      .click();
    await seen.page.waitForURL('**/bank/pay/**');
    await seen.page.locator('button[value=confirm]').click();
    await screens.showsBalance(DEPOSIT);
  });

  it('claims the bonus once, and has it in the balance', async () => {
    await seen.page.goto('/promoDetail?id=welcome-bonus');
    await state('claim').waitFor();
    await panel().getByText('₱250.00').waitFor();
    await shoot(seen.page, `promotion-claim-${size}`);
    await panel()
      .getByRole('button', { name: screens.t('join_claim') })
      .click();
    await state('claimed').waitFor();
    await screens.showsBalance(DEPOSIT + BONUS);
    await expectAccessible(seen.page);
    expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
  });

  it('finds it in the bonus details with what is still to be bet, and under way in the reward centre', async () => {
    await seen.page.goto('/?centre=bonusDetails');
    const row = screens.dialog().locator('tbody tr, li').filter({ hasText: '₱250.00' }).first();
    await row.waitFor();
    // Three times the bonus and the deposit it is for.
    await row.getByText(screens.t('bonus_done', '₱0.00', '₱2,250.00')).waitFor();
    await row.getByRole('link', { name: 'Half of your first deposit again' }).waitFor();
    await shoot(seen.page, `promotion-bonus-${size}`);
    await seen.page.goto('/?centre=rewardCenter');
    const running = screens.dialog().getByRole('region', { name: screens.t('reward_running') });
    expect(partsOnScreen(await running.getByText('₱250.00').first().innerText())).toBe(BONUS);
    await expectAccessible(seen.page);
  });

  it('leaves books that balance', async () => {
    expect(await books.cashOf(member.memberId)).toEqual({
      account: DEPOSIT + BONUS,
      transfers: DEPOSIT + BONUS,
    });
    await expectBalanced(books, [member.memberId]);
  });
});
