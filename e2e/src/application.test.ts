import type { opsApproveAward, opsAwards } from '@baize/contract/rewards/awards-ops';
import type {
  opsApplicationPicture,
  opsApplications,
  opsDecideApplication,
} from '@baize/contract/rewards/promotion-applications-ops';
import { APPLICATION_REMARK_MAX } from '@baize/contract/rewards/promotion-states';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { expectBalanced, SIZES, type Size, type Staff, twoOfStaff } from './rewards.ts';
import { type Screens, screensOn, sidewaysOf } from './screens.ts';
import { stepByStep } from './step-by-step.ts';

/** An application with pictures: rejected with a reason, made again, approved, issued and claimed. */
let browser: Browser;
let books: Books;
let staff: Staff;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Agnes', 'Abel']);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

const PROMOTION = 'birthday-gift';
const GIFT = 100n * PARTS_PER_UNIT;

describe.each(SIZES)('a member who applies %s', (_, { viewport, size }: Size) => {
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
  stepByStep(`application-${size}`, () => seen);

  const panel = () => seen.page.getByRole('region', { name: screens.t('promotion_join_title') });
  const state = (name: string) => panel().getByText(screens.t(`join_state_${name}`), { exact: true });
  const send = () => panel().getByRole('button', { name: screens.t('apply_send') });
  const remark = () => panel().getByLabel(screens.t('apply_remark'));
  const pick = async (files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
    panel()
      .locator('input[type=file]')
      .setInputFiles([...files]);
  const png = async (name: string) => ({ name, mimeType: 'image/png', buffer: await seen.page.screenshot() });
  const jpeg = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await seen.page.screenshot({ type: 'jpeg' }),
  });

  /** What waits for staff, with a picture of it looked at. */
  async function waiting(): Promise<string> {
    const { list } = await staff.first.call<typeof opsApplications>('GET /ops/promotions/applications', {
      state: 'inProcess',
      promotionId: PROMOTION,
    });
    const own = list.find(({ username }) => username === member.username);
    if (own === undefined) throw new Error('no application waits');
    const picture = await staff.first.call<typeof opsApplicationPicture>('GET /ops/promotions/applications/picture', {
      applicationId: own.applicationId,
      number: own.pictures,
    });
    expect(picture.width).toBeGreaterThan(0);
    return own.applicationId;
  }

  it('joins, writes no more than is read, and sends no file that is no picture', async () => {
    await seen.page.goto(`/promoDetail?id=${PROMOTION}`);
    await panel().getByText(screens.t('join_agree', '1')).click();
    await panel()
      .getByRole('button', { name: screens.t('join_join') })
      .click();
    await state('applying').waitFor();
    await remark().pressSequentially('x'.repeat(APPLICATION_REMARK_MAX + 5));
    expect(await remark().inputValue()).toHaveLength(APPLICATION_REMARK_MAX);
    expect(await send().isDisabled()).toBe(true);
    await pick([{ name: 'list.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }]);
    await panel().getByText(screens.t('apply_refused')).waitFor();
    // What calls itself a picture is judged by its bytes.
    await pick([{ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="1">') }]);
    await send().click();
    await panel().getByText(screens.t('picture_invalid')).waitFor();
    await panel()
      .getByRole('button', { name: screens.t('apply_remove', 'page.png') })
      .click();
    await expectAccessible(seen.page);
  });

  it('sends a remark with pictures, is rejected by staff, and reads why without a reload', async () => {
    await remark().fill('My birthday is on Tuesday.');
    await pick([await png('front.png'), await jpeg('back.jpg')]);
    await shoot(seen.page, `application-form-${size}`);
    await send().click();
    await state('inProcess').waitFor();
    const note = 'The date on the second picture cannot be read.';
    await staff.first.call<typeof opsDecideApplication>('POST /ops/promotions/applications/decide', {
      ...{ applicationId: await waiting(), decision: 'reject', note },
    });
    await state('rejected').waitFor();
    await panel().getByText(note).waitFor();
    await shoot(seen.page, `application-rejected-${size}`);
    await expectAccessible(seen.page);
  });

  it('applies again, is approved, and is led to what was issued', async () => {
    await remark().fill('A better picture of it.');
    await pick([await jpeg('again.jpg')]);
    await send().click();
    await state('inProcess').waitFor();
    await staff.first.call<typeof opsDecideApplication>('POST /ops/promotions/applications/decide', {
      ...{ applicationId: await waiting(), decision: 'approve', note: 'Many happy returns.' },
    });
    // One person alone gives nothing away here: another one looks as well.
    await state('inProcess').waitFor();
    const { list } = await staff.second.call<typeof opsAwards>('GET /ops/awards', {
      state: 'waiting',
      username: member.username,
    });
    await staff.second.call<typeof opsApproveAward>('POST /ops/awards/approve', { awardId: list[0]?.awardId ?? '' });
    await state('issued').waitFor();
    expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
    await panel()
      .getByRole('link', { name: screens.t('join_to_rewards') })
      .click();
  });

  it('claims it in the reward centre, and the promotion knows', async () => {
    const waits = screens.dialog().getByRole('region', { name: screens.t('reward_waiting') });
    await waits.waitFor();
    await shoot(seen.page, `application-issued-${size}`);
    await waits
      .getByRole('button', { name: /^Claim / })
      .first()
      .click();
    await screens.showsBalance(GIFT);
    await seen.page.goto(`/promoDetail?id=${PROMOTION}`);
    await state('claimed').waitFor();
  });

  it('leaves books that balance', async () => {
    expect(await books.cashOf(member.memberId)).toEqual({ account: GIFT, transfers: GIFT });
    await expectBalanced(books, [member.memberId]);
  });
});
