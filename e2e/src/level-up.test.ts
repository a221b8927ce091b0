import type { opsLevelRules, opsPutLevelRules } from '@baize/contract/rewards/levels';
import type { ValueOf } from '@baize/contract/client';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { expectBalanced, SIZES, type Staff, twoOfStaff, WAITS } from './rewards.ts';
import { panelOf, type Screens, screensOn, sidewaysOf } from './screens.ts';
import { takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** The way up the club, from the first deposit to the award for the new level. */
let browser: Browser;
let books: Books;
let staff: Staff;
let before: ValueOf<typeof opsLevelRules>;

const SLOT = { vendor: 'house', folder: 'paper-lanterns' };
const DEPOSIT = '200';
/** A slot brings a point for twenty staked. */
const STAKE = 20n * PARTS_PER_UNIT;
const AWARD = '28';

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Lena', 'Luis']);
  before = await staff.first.call<typeof opsLevelRules>('GET /ops/levels/rules', {});
  const levels = before.levels.map((level) =>
    level.rankLevel === 2 ? { ...level, rise: { points: 1, deposits: DEPOSIT }, award: AWARD } : level,
  );
  await staff.both<typeof opsPutLevelRules>('PUT /ops/levels/rules', { ...before, levels });
});
afterAll(async () => {
  // What asks for more takes one person.
  await staff.first.call<typeof opsPutLevelRules>('PUT /ops/levels/rules', before);
  await browser.close();
  await books.close();
});

describe.each(SIZES)('a member %s', (_, { viewport, size }) => {
  let member: Account;
  let seen: Visit;
  let screens: Screens;

  beforeAll(async () => {
    member = await openAccount(stack.siteUrl, books);
    seen = await visit(browser, { still: true, viewport });
    screens = screensOn(seen.page);
    await enter(seen.page, member);
  });
  afterAll(() => seen.context.close());
  stepByStep(`level-up-${size}`, () => seen);

  const way = () => panelOf(seen.page, screens.t('vip_way'));
  const own = () => seen.page.locator('main li[aria-current=true]');

  it('sees on /vip what the next level asks for', async () => {
    await seen.page.goto('/vip');
    await way()
      .getByRole('heading', { name: screens.t('vip_next', 'Silver') })
      .waitFor();
    await expect.poll(() => way().innerText()).toContain(screens.t('vip_far', '0', '1'));
    expect(await own().innerText()).toContain('Bronze');
    await expectAccessible(seen.page);
  });

  it('pays in, and sees that on the way; the points are missing still', async () => {
    await payIn(seen.page, member, DEPOSIT);
    await expect
      .poll(
        async () => {
          await seen.page.goto('/vip');
          // The panel comes before what it says.
          await way()
            .getByRole('heading', { name: screens.t('vip_next', 'Silver') })
            .waitFor();
          return way().innerText();
        },
        { ...WAITS, interval: 2_000 },
      )
      .toContain(screens.t('vip_far', '₱200.00', '₱200.00'));
    await expect.poll(() => way().innerText()).toContain(screens.t('vip_far', '0', '1'));
    expect(await own().innerText()).toContain('Bronze');
  });

  it('plays, and an open page shows the new level and the way to the next, without a reload', async () => {
    const caller = callerAt(stack.siteUrl, member.token);
    const { memberId } = member;
    const seat = await takeSeat(browser, books, { slot: SLOT, caller, memberId, still: true, hurried: 20 });
    while ((await seat.game.stake()) < STAKE) await seat.page.keyboard.press('ArrowUp');
    await seat.game.spin();
    await seat.context.close();
    await expect.poll(() => own().innerText(), WAITS).toContain('Silver');
    await way()
      .getByRole('heading', { name: screens.t('vip_next', 'Gold') })
      .waitFor();
    await way()
      .getByRole('heading', { name: screens.t('vip_keep', 'Silver') })
      .waitFor();
    await shoot(seen.page, `level-up-${size}`);
    await expectAccessible(seen.page);
    expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
  });

  it('is told of the level and of what it brings', async () => {
    await seen.page.goto('/?centre=messageV2');
    await screens
      .dialog()
      .getByRole('heading', { name: /Welcome to Silver/ })
      .waitFor();
  });

  it('finds the award for it in the reward centre and claims it, once', async () => {
    const given = `select key, amount_parts::text as parts from awards_award where member_id = $1 and source_kind = 'level'`;
    const parts = BigInt(AWARD) * PARTS_PER_UNIT;
    await expect
      .poll(() => books.rows(given, [member.memberId]), WAITS)
      .toEqual([{ key: 'rise 2', parts: String(parts) }]);
    const had = (await books.cashOf(member.memberId)).account;
    await seen.page.goto('/?centre=rewardCenter');
    const waits = screens.dialog().getByRole('region', { name: screens.t('reward_waiting') });
    await waits.getByRole('button', { name: screens.t('reward_claim_one', 'For reaching Silver') }).click();
    await screens.showsBalance(had + parts);
    expect(await books.rows(given, [member.memberId])).toHaveLength(1);
    await expectBalanced(books, [member.memberId]);
  });
});
