import type { ValueOf } from '@baize/contract/client';
import type {
  opsAddVouchers,
  opsApproveRedemption,
  opsPutPointsConversion,
  opsRedemptions,
  opsRejectRedemption,
} from '@baize/contract/rewards/mall-ops';
import type { opsPointRates, opsPutPointRates } from '@baize/contract/rewards/points';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { expectBalanced, SIZES, type Size, type Staff, twoOfStaff, WAITS } from './rewards.ts';
import { choose, PASSWORD, type Screens, screensOn, sidewaysOf } from './screens.ts';
import { takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** Points from the play to what they are redeemed for: goods that staff approve or reject, and a code that is shown once. */
let browser: Browser;
let books: Books;
let staff: Staff;
let rates: ValueOf<typeof opsPointRates>['rates'];

const PIN = '240683';
const CODE = 'POT-OF-TEA';
const SLOT = { vendor: 'house', folder: 'paper-lanterns' };
/** A round is worth what takes an evening elsewhere. */
const MANY = 900_000_000;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Mara', 'Milo']);
  ({ rates } = await staff.first.call<typeof opsPointRates>('GET /ops/points/rates', {}));
  const generous = rates.map((rate) => (rate.gameType === 'RNG' ? { ...rate, perUnitMillionths: MANY } : rate));
  await staff.both<typeof opsPutPointRates>('PUT /ops/points/rates', { rates: generous });
  const conversion = { points: 100, amount: '5', turnover: 0, dayBudget: null };
  await staff.both<typeof opsPutPointsConversion>('PUT /ops/points/conversion', { conversion });
  const codes = SIZES.map(([, { size }]) => `${CODE}-${size}`);
  await staff.first.call<typeof opsAddVouchers>('POST /ops/mall/vouchers', { rewardId: 'tea-voucher', codes });
});
afterAll(async () => {
  await staff.first.call<typeof opsPutPointRates>('PUT /ops/points/rates', { rates });
  await staff.first.call<typeof opsPutPointsConversion>('PUT /ops/points/conversion', { conversion: null });
  await browser.close();
  await books.close();
});

describe.each(SIZES)('a member who redeems points %s', (_, { viewport, size }: Size) => {
  let seen: Visit;
  let screens: Screens;
  let member: Account;
  let points: number;
  let stock: number;

  beforeAll(async () => {
    member = await openAccount(stack.siteUrl, books);
    seen = await visit(browser, { still: true, viewport });
    screens = screensOn(seen.page);
    await payIn(seen.page, member, '100');
    await enter(seen.page, member);
  });
  afterAll(() => seen.context.close());
  stepByStep(`mall-${size}`, () => seen);

  const shown = async () => {
    const text = await seen.page.getByTestId('my-points').innerText();
    return Number(text.replaceAll(/\D/g, ''));
  };
  const view = (name: string) => choose(seen.page, screens.t(`mall_view_${name}`));
  const button = (key: string, ...values: string[]) =>
    screens.dialog().getByRole('button', { name: screens.t(key, ...values), exact: true });
  const leftOfCharm = async () => {
    const [row] = await books.rows(`select stock from mall_offer where brand = 'demo' and reward_id = 'paper-charm'`);
    return Number(row?.stock);
  };

  async function redeemCharm(pin: string): Promise<void> {
    await view('rewards');
    await seen.page.getByTestId('redeem-paper-charm').click();
    await screens.dialog().getByLabel(screens.t('mall_place_goods')).fill('1 Lantern Street, Binondo, Manila');
    await button('mall_next').click();
    await screens.dialog().locator('[name=paymentPassword]').fill(pin);
    await screens
      .dialog()
      .getByRole('button', { name: /^Redeem / })
      .click();
  }

  async function waiting(): Promise<string> {
    const { list } = await staff.first.call<typeof opsRedemptions>('GET /ops/mall/redemptions', {
      state: 'processing',
    });
    const own = list.find(({ username }) => username === member.username);
    expect(own?.delivery).toContain('Lantern Street');
    return own?.redemptionId ?? '';
  }

  it('earns points by playing, which come by themselves', async () => {
    await seen.page.goto('/pointMall');
    await expect.poll(shown).toBe(0);
    const caller = callerAt(stack.siteUrl, member.token);
    const seat = await takeSeat(browser, books, {
      ...{ slot: SLOT, caller, memberId: member.memberId, still: true, hurried: 20 },
    });
    const stake = await seat.game.stake();
    for (let staked = 0n; staked < 200_000n; staked += stake) await seat.game.spin();
    await seat.context.close();
    await expect.poll(shown, WAITS).toBeGreaterThanOrEqual(1500);
    points = await shown();
    stock = await leftOfCharm();
    await shoot(seen.page, `mall-${size}`);
    await expectAccessible(seen.page);
  });

  it('is asked for the withdrawal password, and sets one there, for they have none', async () => {
    await redeemCharm(PIN);
    await screens.dialog().getByText(screens.t('my_payment_first'), { exact: true }).waitFor();
    await shoot(seen.page, `mall-password-first-${size}`);
    for (const [name, value] of [
      ['current', PASSWORD],
      ['chosen', PIN],
      ['repeated', PIN],
    ] as const) {
      await screens.dialog().locator(`[name=${name}]`).fill(value);
    }
    await button('my_save').first().click();
    await screens.dialog().getByText(screens.t('my_payment_first_set'), { exact: true }).waitFor();
    expect(await screens.dialog().locator('[name=paymentPassword]').inputValue()).toBe('');
  });

  it('asks for goods; a wrong password takes nothing, the right one sets the points aside', async () => {
    // In the dialog in which the password was set.
    for (const pin of ['999999', PIN]) {
      await screens.dialog().locator('[name=paymentPassword]').fill(pin);
      await screens
        .dialog()
        .getByRole('button', { name: /^Redeem / })
        .click();
      if (pin !== PIN) await screens.dialog().getByText(screens.t('password_wrong')).waitFor();
    }
    await seen.page.getByTestId('redeemed').getByText(screens.t('mall_done_processing'), { exact: true }).waitFor();
    await seen.page.getByTestId('redeemed').getByRole('button').click();
    await expect.poll(shown).toBe(points - 200);
    expect(await leftOfCharm()).toBe(stock - 1);
  });

  it('is written once staff approve; of a second one that they reject points and stock come back', async () => {
    await staff.first.call<typeof opsApproveRedemption>('POST /ops/mall/redemptions/approve', {
      redemptionId: await waiting(),
      note: 'On its way.',
    });
    await redeemCharm(PIN);
    await seen.page.getByTestId('redeemed').getByRole('button').click();
    await expect.poll(shown).toBe(points - 400);
    await staff.first.call<typeof opsRejectRedemption>('POST /ops/mall/redemptions/reject', {
      redemptionId: await waiting(),
      note: 'We do not send to this address.',
    });
    await expect.poll(shown, WAITS).toBe(points - 200);
    expect(await leftOfCharm()).toBe(stock - 1);
    await view('redeemed');
    await seen.page.getByText('We do not send to this address.').waitFor();
    await seen.page.getByText(screens.t('mall_state_approved'), { exact: true }).waitFor();
    await seen.page.getByText(screens.t('mall_state_rejected'), { exact: true }).waitFor();
    await shoot(seen.page, `mall-redeemed-${size}`);
    await expectAccessible(seen.page);
  });

  it('redeems a voucher whose code is shown once', async () => {
    await view('rewards');
    await seen.page.getByTestId('redeem-tea-voucher').click();
    await screens.dialog().locator('[name=paymentPassword]').fill(PIN);
    await screens
      .dialog()
      .getByRole('button', { name: /^Redeem / })
      .click();
    await seen.page.getByTestId('redeemed').getByText(screens.t('mall_done_code')).waitFor();
    await seen.page.getByTestId('redeemed').getByRole('button').click();
    await view('redeemed');
    await seen.page
      .getByRole('button', { name: screens.t('mall_show_code') })
      .first()
      .click();
    await screens.dialog().locator('[name=paymentPassword]').fill(PIN);
    await button('mall_show_code').click();
    await screens.dialog().getByText(CODE).waitFor();
    await button('close').first().click();
    await expect.poll(() => seen.page.getByRole('button', { name: screens.t('mall_show_code') }).count()).toBe(0);
    await seen.page.reload();
    await view('redeemed');
    await seen.page.getByText(screens.t('mall_state_approved'), { exact: true }).first().waitFor();
    expect(await seen.page.getByRole('button', { name: screens.t('mall_show_code') }).count()).toBe(0);
  });

  it('converts points into money with the withdrawal password', async () => {
    const before = (await books.cashOf(member.memberId)).account;
    await seen.page.getByRole('button', { name: screens.t('convert_open'), exact: true }).click();
    await screens.dialog().locator('[name=points]').fill('100');
    await button('mall_next').click();
    await screens.dialog().locator('[name=paymentPassword]').fill(PIN);
    await button('convert_submit').click();
    await seen.page.getByTestId('converted').waitFor();
    await shoot(seen.page, `mall-converted-${size}`);
    await seen.page.getByTestId('converted').getByRole('button').click();
    await expect.poll(shown).toBe(points - 600);
    await screens.showsBalance(before + 5n * PARTS_PER_UNIT);
  });

  it('finds every movement of the points, and the books balance', async () => {
    await view('details');
    for (const kind of ['earned', 'setAside', 'returned', 'spent'] as const) {
      await seen.page
        .getByText(screens.t(`mall_move_${kind}`), { exact: true })
        .first()
        .waitFor();
    }
    await shoot(seen.page, `mall-details-${size}`);
    expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
    expect(await shown()).toBe(points - 600);
    await expectBalanced(books, [member.memberId]);
  });
});
