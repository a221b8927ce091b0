import type { opsApproveReferral, opsReferralReviews } from '@baize/contract/rewards/referral-ops';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, forgetGuesses, openAccount, somebody } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { expectBalanced, type Staff, twoOfStaff, WAITS } from './rewards.ts';
import { PASSWORD, type Screens, screensOn, sidewaysOf } from './screens.ts';
import { stepByStep } from './step-by-step.ts';

/** An invitation from the link to what it brings both, past the people who look at what is odd about it. */
let browser: Browser;
let books: Books;
let staff: Staff;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Rhea', 'Rolf']);
});
afterAll(async () => {
  await forgetGuesses(books);
  await browser.close();
  await books.close();
});

const PAIRS = [
  ['who registers on a phone', { name: 'desktop', own: DESKTOP, friends: PHONE }],
  ['who registers on a desktop', { name: 'phone', own: PHONE, friends: DESKTOP }],
] as const;
const PAGE = '/?centre=referral';
/** As the demo brand gives it: 20 for registering, and 50 to both once 500 are paid in. */
const FRIEND_GETS = 70n * PARTS_PER_UNIT;
const INVITER_GETS = 50n * PARTS_PER_UNIT;
const DEPOSIT = 500n * PARTS_PER_UNIT;

describe.each(PAIRS)('a member invites a friend %s', (_, { name, own, friends }) => {
  let seen: Visit;
  let screens: Screens;
  let inviter: Account;
  let friend: { readonly seen: Visit; readonly screens: Screens; readonly username: string };
  let friendId: string;
  let link: string;

  beforeAll(async () => {
    await forgetGuesses(books);
    inviter = await openAccount(stack.siteUrl, books);
    seen = await visit(browser, { still: true, viewport: own });
    screens = screensOn(seen.page);
    await enter(seen.page, inviter);
    const other = await visit(browser, { still: true, viewport: friends });
    friend = { seen: other, screens: screensOn(other.page), username: somebody().username };
  });
  afterAll(() => Promise.all([seen.context.close(), friend.seen.context.close()]));
  stepByStep(`referral-${name}`, () => seen);

  async function claimAll(who: { seen: Visit; screens: Screens }): Promise<void> {
    await who.seen.page.goto('/?centre=rewardCenter');
    const waits = who.screens.dialog().getByRole('region', { name: who.screens.t('reward_waiting') });
    await waits.waitFor();
    for (let left = await waits.getByRole('listitem').count(); left > 0; left -= 1) {
      await waits
        .getByRole('button', { name: /^Claim (?!all)/ })
        .first()
        .click();
      const expected = left - 1;
      await expect.poll(() => waits.getByRole('listitem').count()).toBe(expected);
    }
  }

  it('has a link, a code and a QR code, and sees what each step brings', async () => {
    await seen.page.goto(PAGE);
    const code = await screens.dialog().getByTestId('referral-code').innerText();
    link = `${stack.siteUrl}/register?referralCode=${code}`;
    await screens.dialog().getByText(link).waitFor();
    await screens.dialog().getByText(screens.t('referral_step_deposit', '₱500.00')).waitFor();
    await screens.dialog().getByText(screens.t('referral_none')).waitFor();
    await shoot(seen.page, `referral-${name}`);
    await expectAccessible(seen.page);
  });

  it('the friend opens the link and registers', async () => {
    const { page } = friend.seen;
    await page.goto(link);
    const field = (of: string) => friend.screens.dialog().locator(`[name=${of}]`);
    await field('username').fill(friend.username);
    await field('password').fill(PASSWORD);
    await field('confirmPassword').fill(PASSWORD);
    await friend.screens.dialog().getByRole('checkbox').last().check();
    await friend.screens
      .dialog()
      .getByRole('button', { name: friend.screens.t('register_submit') })
      .click();
    await page.locator('[data-testid=balance]:visible').first().waitFor();
    friendId = await books.memberIdOf(friend.username);
    await seen.page.goto(PAGE);
    await screens.dialog().getByText(screens.t('referral_missing', '₱500.00')).waitFor();
    expect(await screens.dialog().innerText()).not.toContain(friend.username);
  });

  it('both came from one house: it is looked at first, both are told so, and staff say that it is in order', async () => {
    const text = screens.t('referral_checking_text');
    const friends = ({ page }: Visit) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: screens.t('referral_friends'), exact: true }) })
        .last();
    for (const who of [{ seen, screens }, friend]) {
      await expect
        .poll(
          async () => {
            await who.seen.page.goto(PAGE);
            // Who was invited is asked for once the page is there.
            await friends(who.seen).locator('ul').first().waitFor({ state: 'attached' });
            return who.screens.dialog().innerText();
          },
          { ...WAITS, interval: 2_000 },
        )
        .toContain(text);
    }
    for (const [who, title] of [
      [{ seen, screens }, /is being checked/],
      [friend, /reward is being checked/],
    ] as const) {
      await who.seen.page.goto('/?centre=messageV2');
      await who.screens.dialog().getByRole('heading', { name: title }).first().waitFor();
    }
    const { list } = await staff.first.call<typeof opsReferralReviews>('GET /ops/referral/reviews', {
      state: 'checking',
      pageSize: 100,
    });
    const review = list.find(({ invited }) => invited === friend.username);
    expect(review?.inviter).toBe(inviter.username);
    expect(review?.signs).toContain('address');
    await staff.first.call<typeof opsApproveReferral>('POST /ops/referral/approve', {
      invitedId: review?.invitedId ?? '',
      note: 'Siblings with a telephone each.',
    });
  });

  it('the friend pays in, and both are given what was promised', async () => {
    const paying = { ...inviter, token: (await friend.screens.token()) ?? '' };
    await payIn(friend.seen.page, paying, '500');
    const given = async () =>
      (
        await books.rows(
          `select count(*)::int as n from awards_award where source_kind = 'referral' and member_id = any ($1)`,
          [[inviter.memberId, friendId]],
        )
      )[0];
    await expect.poll(given, WAITS).toEqual({ n: 3 });
    await claimAll(friend);
    await friend.screens.showsBalance(DEPOSIT + FRIEND_GETS);
    await claimAll({ seen, screens });
    await screens.showsBalance(INVITER_GETS);
  });

  it('the inviter sees what came of it, and the books balance', async () => {
    await seen.page.goto(PAGE);
    await screens.dialog().getByText(screens.t('referral_state_approved'), { exact: true }).waitFor();
    await screens.dialog().locator('dl').getByText('₱50.00').waitFor();
    await shoot(seen.page, `referral-came-${name}`);
    await expectAccessible(seen.page);
    expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
    expect((await books.cashOf(friendId)).account).toBe(DEPOSIT + FRIEND_GETS);
    expect((await books.cashOf(inviter.memberId)).account).toBe(INVITER_GETS);
    await expectBalanced(books, [inviter.memberId, friendId]);
  });
});
