import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '@baize/contract/client';
import type { startDeposit } from '@baize/contract/money/deposits';
import type { cancelWithdrawal, withdraw, withdrawalOptions } from '@baize/contract/money/withdrawals';
import type {
  opsApproveWithdrawal,
  opsPutWithdrawalSettings,
  opsWithdrawalSettings,
} from '@baize/contract/money/withdrawals-ops';
import { type Account, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { PASSWORD, type Screens, screensOn } from './screens.ts';
import { callerAt, type Caller, seal, sealKeyOf, sendRaw, jsonSending } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

const PAYMENT_PASSWORD = '240683';

let browser: Browser;
let books: Books;
let staff: Caller;
let second: Caller;
let member: Account;
let seen: Visit;
let screens: Screens;
let withdrawalId: string;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  second = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl, 'Vera'));
  member = await openAccount(stack.siteUrl, books);
  seen = await visit(browser, { still: true });
  screens = screensOn(seen.page);
});

afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('withdrawal', () => seen);

const field = (name: string) => screens.dialog().locator(`[name=${name}]`);
const press = (key: string, ...values: string[]) =>
  screens
    .dialog()
    .getByRole('button', { name: screens.t(key, ...values), exact: true })
    .first()
    .click();
const isIn = (state: string) =>
  screens.dialog().locator(`[data-testid=withdrawal-state][data-state=${state}]`).waitFor();

describe('a member who takes money out', () => {
  it('has money that was deposited and played', deposit);
  it('sets a withdrawal password and binds an account of their own', bind);
  it('sees what it costs, asks for it, and the amount leaves the balance', ask);
  it('sees each step once staff approved it, up to the payment, without a reload', watch);
  describe('who says on a phone whether the money came', () => {
    it('is taken to the choice when nothing was chosen, and is told so', chooseNothing);
    it('is taken to the picture when there is none', showNothing);
    it('is not shown a broken picture, and sees why it was refused', showWhatIsNone);
  });
  it('says that the money came, and nothing more is asked', confirm);
  it('is refused while the money lies elsewhere, and gets it by pressing again once it is back', () => again(DESKTOP));
  it('the same on a phone', () => again(PHONE));
});

async function deposit(): Promise<void> {
  const settings = await staff.call<typeof opsWithdrawalSettings>('GET /ops/withdrawal-settings', {});
  const methods = [
    {
      kind: 'bank' as const,
      channel: 'sandbox',
      enabled: true,
      minimum: '100',
      maximum: '50000',
      feeFixed: '10',
      feePercent: 0,
    },
  ];
  for (const operator of [staff, second]) {
    await operator.call<typeof opsPutWithdrawalSettings>('PUT /ops/withdrawal-settings', {
      ...settings,
      open: true,
      methods,
      levels: settings.levels.map((level) => ({ ...level, freePerMonth: 1 })),
      coolingHours: 0,
    });
  }
  const started = await callerAt(stack.siteUrl, member.token).call<typeof startDeposit>('POST /wps/member/deposit', {
    requestKey: crypto.randomUUID(),
    channel: 'sandbox',
    amount: '500',
  });
  await screens.logIn(member.username);
  await seen.page.goto(started.redirectUrl ?? '');
  await seen.page.locator('button[value=confirm]').click();
  await screens.showsBalance(500n * PARTS_PER_UNIT);
  // A deposit is to be played before it goes out; that rounds count for it is the server's tests' business.
  await books.rows('update payments_turnover set required_parts = 0 where member_id = $1', [member.memberId]);
}

async function bind(): Promise<void> {
  await seen.page.goto('/?centre=withdraw');
  await field('current').fill(PASSWORD);
  await field('chosen').fill(PAYMENT_PASSWORD);
  await field('repeated').fill(PAYMENT_PASSWORD);
  await press('my_save');
  await press('withdraw_add_account');
  await field('institution').selectOption({ index: 1 });
  await field('number').fill('001234567890');
  await field('holder').fill('Jo Santos');
  await field('paymentPassword').fill(PAYMENT_PASSWORD);
  await press('withdraw_add_account');
  await screens.dialog().getByText(screens.t('withdraw_usable')).waitFor();
}

async function ask(): Promise<void> {
  await screens.dialog().locator('input[type=radio][value=withdraw]').check();
  await field('amount').fill('300');
  // The first of a month is free here.
  await expect.poll(() => screens.dialog().getByTestId('payout').innerText()).toBe('₱300.00');
  expect(await screens.dialog().getByTestId('free-withdrawals').innerText()).toBe(
    screens.t('withdraw_free_left', '1', '1'),
  );
  await press('withdraw_continue');
  await field('paymentPassword').fill(PAYMENT_PASSWORD);
  await shoot(seen.page, 'withdrawal-confirm');
  await press('withdraw_submit', '₱300.00');
  await isIn('reviewing');
  await screens.showsBalance(200n * PARTS_PER_UNIT);
  withdrawalId = new URL(seen.page.url()).searchParams.get('withdrawal') ?? '';
}

async function watch(): Promise<void> {
  await seen.page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  await staff.call<typeof opsApproveWithdrawal>('POST /ops/withdrawals/approve', { withdrawalId });
  await isIn('paid');
  expect(await seen.page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  await shoot(seen.page, 'withdrawal-paid');
}

const receiptForm = () => seen.page.getByRole('dialog', { name: screens.t('receipt_title') });
const sendReceipt = () =>
  receiptForm()
    .getByRole('button', { name: screens.t('receipt_submit') })
    .click();
const isFocused = (place: Locator) =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);

async function chooseNothing(): Promise<void> {
  await seen.page.setViewportSize(PHONE);
  await seen.page.goto('/?centre=withdraw');
  await press('receipt_say');
  await sendReceipt();
  await receiptForm().getByRole('alert').getByText(screens.t('receipt_choose')).waitFor();
  await isFocused(receiptForm().locator('[name=receipt]').first());
}

async function showNothing(): Promise<void> {
  await receiptForm().locator('[value=none]').check();
  await sendReceipt();
  await isFocused(receiptForm().locator('[name=proof]'));
}

async function showWhatIsNone(): Promise<void> {
  const buffer = Buffer.from('no picture at all');
  await receiptForm().locator('[name=proof]').setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer });
  await sendReceipt();
  const refused = receiptForm().getByRole('alert').getByText(screens.t('picture_invalid'));
  await refused.waitFor();
  expect(await receiptForm().locator('img').count()).toBe(0);
  const inSight = async () => {
    const [said, foot] = [await refused.boundingBox(), await receiptForm().getByRole('button').last().boundingBox()];
    return said !== null && foot !== null && said.y + said.height <= foot.y;
  };
  await expect.poll(inSight).toBe(true);
}

async function confirm(): Promise<void> {
  await seen.page.setViewportSize(DESKTOP);
  await seen.page.goto(`/?withdrawal=${withdrawalId}`);
  await press('receipt_say');
  await screens.dialog().locator('input[value=received]').check();
  await press('receipt_submit');
  await isIn('received');
  expect(
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('receipt_say') })
      .count(),
  ).toBe(0);
  await screens.showsBalance(200n * PARTS_PER_UNIT);
}

/**
 * Refused for funds, funded, repeated: in a page that does not hear of it (else it says so before anybody presses), and by a program
 * under the key that was refused.
 */
async function again(viewport: typeof DESKTOP): Promise<void> {
  const own = await visit(browser, { still: true, viewport });
  [seen, screens] = [own, screensOn(own.page)];
  // Never answered, as on a bad line.
  await own.page.route('**/events', () => undefined);
  await screens.logIn(member.username);
  const token = (await screens.token()) ?? '';
  const caller = callerAt(stack.siteUrl, token);
  const { accounts } = await caller.call<typeof withdrawalOptions>('GET /wps/member/withdrawal/options', {});
  const accountId = accounts[0]?.accountId ?? '';
  const wish = (amount: string) => ({
    ...{ accountId, amount, paymentPassword: PAYMENT_PASSWORD },
    requestKey: crypto.randomUUID(),
  });
  const takeBack = (id: string) =>
    caller.call<typeof cancelWithdrawal>('POST /wps/member/withdrawal/cancel', { withdrawalId: id });
  await own.page.goto('/?centre=withdraw');
  await field('amount').fill('150');
  await expect.poll(() => screens.dialog().getByTestId('payout').innerText()).toBe('₱140.00');
  expect(await screens.dialog().getByTestId('free-withdrawals').innerText()).toBe(
    screens.t('withdraw_free_left', '0', '1'),
  );
  await press('withdraw_continue');
  await field('paymentPassword').fill(PAYMENT_PASSWORD);
  // Meanwhile, elsewhere: of 200, 100 are asked for.
  const elsewhere = (await sealed(token, wish('100'))).value as { withdrawalId: string };
  await press('withdraw_submit', '₱150.00');
  await screens.dialog().getByText(screens.t('balance_too_low')).waitFor();
  await shoot(own.page, `withdrawal-refused-${viewport.width}`);
  const refused = wish('150');
  expect(await sealed(token, refused)).toMatchObject({ message: 'balance_too_low' });
  await takeBack(elsewhere.withdrawalId);
  // The key that was refused stays refused; the page takes a new one.
  expect(await sealed(token, refused)).toMatchObject({ message: 'balance_too_low' });
  await press('withdraw_submit', '₱150.00');
  await isIn('reviewing');
  await shoot(own.page, `withdrawal-again-${viewport.width}`);
  await takeBack(new URL(own.page.url()).searchParams.get('withdrawal') ?? '');
  await own.context.close();
}

/** Asks for a withdrawal as a program would, and says what it was answered. */
async function sealed(token: string, body: RequestOf<typeof withdraw>) {
  const jwe = await seal(await sealKeyOf(stack.siteUrl), 'POST /wps/member/withdrawal', body);
  const { envelope } = await sendRaw(
    stack.siteUrl,
    jsonSending('POST /wps/member/withdrawal', JSON.stringify({ jwe }), token),
  );
  return envelope ?? { success: false, message: 'no envelope', value: null };
}
