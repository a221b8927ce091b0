import type { opsPutPromotionOffer, opsSimulatePromotion } from '@baize/contract/rewards/promotion-applications-ops';
import type { opsPutPromotion } from '@baize/contract/rewards/promotions-ops';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { expectBalanced, SIZES, type Staff, twoOfStaff, WAITS } from './rewards.ts';
import { type Screens, screensOn, sidewaysOf } from './screens.ts';
import { takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** A tournament from what staff see it would cost to its prizes: two members, one on a desktop and one on a phone. */
let browser: Browser;
let books: Books;
let staff: Staff;
let people: readonly Person[];

interface Person {
  readonly size: string;
  readonly member: Account;
  readonly seen: Visit;
  readonly screens: Screens;
  /** How many rounds: the second one plays more, and wins. */
  readonly rounds: number;
}

const ID = 'evening-race';
const HOUR_MS = 3_600_000;
const SLOT = { vendor: 'house', folder: 'paper-lanterns' };
const PRIZES = [
  { through: 1, amount: '50' },
  { through: 2, amount: '20' },
];

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Tomas', 'Thea']);
  people = await Promise.all(
    SIZES.map(async ([, { size, viewport }], at) => {
      const member = await openAccount(stack.siteUrl, books);
      const seen = await visit(browser, { still: true, viewport });
      await payIn(seen.page, member, '100');
      await enter(seen.page, member);
      return { size, member, seen, screens: screensOn(seen.page), rounds: at + 1 };
    }),
  );
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('tournament', () => {
  const [desktop] = people;
  if (desktop === undefined) throw new Error('nobody is here');
  return desktop.seen;
});

const PAGE = `/promoDetail?id=${ID}`;
const board = ({ seen, screens }: Person) => seen.page.getByRole('region', { name: screens.t('board_title') });
const panel = ({ seen, screens }: Person) => seen.page.getByRole('region', { name: screens.t('promotion_join_title') });
const state = (person: Person, name: string) =>
  panel(person).getByText(person.screens.t(`join_state_${name}`), { exact: true });

describe('two members and a tournament', () => {
  it('two people publish it, having seen what it would have cost', async () => {
    const now = Date.now();
    await staff.first.call<typeof opsPutPromotion>('PUT /ops/promotions', {
      ...{ promotionId: ID, kind: 'EVENT', position: 0, motif: 'reels', picture: '', enabled: true },
      ...{ startsAt: now - HOUR_MS, endsAt: null, linkageType: '', target: '' },
      texts: { EN: { title: 'Evening race', summary: 'Most rounds win.', content: '', terms: '<p>Fair play.</p>' } },
    });
    const offer = {
      deal: {
        ...{ kind: 'tournament' as const, startsAt: now - HOUR_MS, endsAt: now + 24 * HOUR_MS },
        ...{ score: 'rounds' as const, gameType: 'RNG', vendor: null, gameCode: null, prizes: PRIZES },
      },
      ...{ currency: 'PHP', edition: 1, claimDays: 7, excludes: [] },
      terms: {
        ...{ turnover: 0, counts: [], largestStake: null, pays: 'atOnce' as const, largestPayout: null },
        ...{ runDays: null, stacks: true },
      },
      budget: { whole: null, day: null, member: null },
      audience: { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null },
    };
    const cost = await staff.first.call<typeof opsSimulatePromotion>('POST /ops/promotions/simulate', {
      ...{ promotionId: ID, offer },
    });
    expect(cost).toMatchObject({ days: 30, isKnown: true });
    await staff.both<typeof opsPutPromotionOffer>('PUT /ops/promotions/offer', { promotionId: ID, offer });
  });

  it('they join it, and see the board while nobody has scored', async () => {
    for (const person of people) {
      await person.seen.page.goto(PAGE);
      await board(person).getByText(person.screens.t('board_empty')).waitFor();
      await panel(person).getByText(person.screens.t('join_agree', '1')).click();
      await panel(person)
        .getByRole('button', { name: person.screens.t('join_join') })
        .click();
      await state(person, 'signed').waitFor();
    }
  });

  it('play moves the board of an open page, without a reload', async () => {
    for (const person of people) {
      const { member, rounds } = person;
      const caller = callerAt(stack.siteUrl, member.token);
      const { memberId } = member;
      const seat = await takeSeat(browser, books, { slot: SLOT, caller, memberId, still: true, hurried: 20 });
      for (let round = 0; round < rounds; round += 1) await seat.game.spin();
      await seat.context.close();
      await expect.poll(() => panel(person).innerText(), WAITS).toContain(person.screens.t('board_me', '1'));
    }
    for (const person of people) {
      const { seen, size, member } = person;
      await seen.page.reload();
      await expect.poll(() => board(person).getByRole('listitem').count()).toBe(2 + PRIZES.length);
      expect(await seen.page.locator('main').innerText()).not.toContain(member.username);
      await shoot(seen.page, `tournament-${size}`);
      await expectAccessible(seen.page);
      expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
    }
  });

  it('once it is over and counted its prizes wait, and are claimed', async () => {
    // The calendar is the database's: it ended more than an hour ago.
    await books.rows(
      `update promotions_promotion set offer = jsonb_set(offer, '{deal,endsAt}', to_jsonb((extract(epoch from now()) * 1000)::bigint - $2))
       where promotion_id = $1`,
      [ID, HOUR_MS + 1_000],
    );
    for (const [at, person] of people.entries()) {
      const { seen, screens, member } = person;
      const given = async () =>
        (await books.rows('select amount_parts from awards_award where member_id = $1', [member.memberId])).map((row) =>
          BigInt(String(row.amount_parts)),
        );
      const prize = BigInt(PRIZES[people.length - 1 - at]?.amount ?? '0') * PARTS_PER_UNIT;
      await expect.poll(given, WAITS).toEqual([prize]);
      await seen.page.goto(PAGE);
      await state(person, 'issued').waitFor();
      await board(person).getByText(screens.t('board_state_closed'), { exact: true }).waitFor();
      await panel(person)
        .getByRole('link', { name: screens.t('join_to_rewards') })
        .click();
      const before = (await books.cashOf(member.memberId)).account;
      const waits = screens.dialog().getByRole('region', { name: screens.t('reward_waiting') });
      await waits.getByRole('button', { name: screens.t('reward_claim_one', 'Evening race') }).click();
      await screens.showsBalance(before + prize);
    }
  });

  it('leaves books that balance', async () => {
    await expectBalanced(
      books,
      people.map(({ member }) => member.memberId),
    );
  });
});
