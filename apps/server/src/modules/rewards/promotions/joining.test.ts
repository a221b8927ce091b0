import { DAY_MS, HOUR_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeed } from '../../../seed-files.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { type NamedMember, openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { aSettledRound } from '../../../testing/settled-round.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { seedBrand } from '../../brand/content/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { awardByKey, claimAward } from '../awards/index.ts';
import { applyForPromotion } from './apply-for-promotion.ts';
import { applicationsOfBrand } from './applications.store.ts';
import { putBudget } from './change-offer.ts';
import { claimPromotion } from './claim-promotion.ts';
import { decideApplication, type DecideDeps } from './decide-application.ts';
import { joinPromotion } from './join-promotion.ts';
import { offerFrom } from './offer.ts';
import { membershipsOf, readOffers, writeOffer } from './offers.store.ts';
import { promotionById, storePromotion } from './promotions.store.ts';
import { simulateOffer } from './simulate-offer.ts';
import { standingOf } from './standing.ts';

let stage: StaffStage;
let now = Date.UTC(2026, 10, 21, 4);
let zone = 'Asia/Manila';
let deps: DecideDeps;
const told: string[] = [];

beforeAll(async () => {
  stage = await openStaffStage();
  await stage.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  const clock = { now: (): Instant => instantOf(now) };
  deps = {
    ...{ clock, chance: systemChance, payers: {}, db: stage.api, noteChange: changeTrail(clock) },
    brands: brandBookOf(() => ({ code: BRAND, defaultLanguage: 'EN', timeZone: zone, languages: ['EN'] })),
    notifyMember: (_tx, { kind }) => Promise.resolve(void told.push(kind)),
  };
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const OPEN_TO_ALL = { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null };
const PLAIN_TERMS = {
  ...{ turnover: 0, counts: [], largestStake: null, pays: 'atOnce', largestPayout: null, runDays: null, stacks: true },
};

async function promote(deal: object, changes: object = {}, dates: { startsAt?: number; endsAt?: number | null } = {}) {
  const promotionId = `p-${randomUUID().slice(0, 8)}`;
  const words = { title: 'Ours', summary: 'In short', content: '', terms: '' };
  const { startsAt = now - 60 * DAY_MS, endsAt = null } = dates;
  const offer = {
    ...{ deal, currency: 'PHP', edition: 1, terms: PLAIN_TERMS, claimDays: 7, audience: OPEN_TO_ALL, excludes: [] },
    ...{ budget: { whole: null, day: null, member: null }, ...changes },
  };
  await stage.owner.inTransaction(async (tx) => {
    await storePromotion(tx, BRAND, {
      ...{ promotionId, kind: 'EVENT', position: 0, motif: 'reels', picture: '', enabled: true },
      ...{ linkageType: '', target: '', texts: { EN: words } },
      startsAt: instantOf(startsAt),
      endsAt: endsAt === null ? null : instantOf(endsAt),
    });
    await writeOffer(tx, BRAND, { promotionId, offer });
    await putBudget(tx, { brand: BRAND, promotionId, offer });
  });
  return promotionId;
}
const join = ({ memberId }: NamedMember, promotionId: string, edition = 1) =>
  stage.api.inTransaction((tx) => joinPromotion(tx, deps, { brand: BRAND, memberId, promotionId, edition }));
const claim = (
  { memberId }: NamedMember,
  promotionId: string,
  { code = '', requestKey = randomUUID() }: { readonly code?: string; readonly requestKey?: string } = {},
) =>
  stage.api.inTransaction((tx) => claimPromotion(tx, deps, { brand: BRAND, memberId, promotionId, code, requestKey }));
async function standing({ memberId }: NamedMember, promotionId: string) {
  const promotion = await promotionById(stage.api, BRAND, promotionId);
  const offer = (await readOffers(stage.api, BRAND)).get(promotionId);
  const membership = (await membershipsOf(stage.api, memberId)).get(promotionId);
  if (promotion === undefined || offer === undefined) throw new Error('no promotion');
  const viewer = { brand: BRAND, memberId, membership, timeZone: zone, now: deps.clock.now() };
  return standingOf(stage.api, { promotion, offer }, viewer);
}
async function deposited({ memberId }: NamedMember, amount: string, at = now) {
  const depositId = randomUUID();
  await stage.owner.all(
    `insert into payments_deposit (member_id, deposit_id, brand, channel, request_key, amount_parts, credited_parts, currency,
       state, return_url, created_at, expires_at, decided_at, code)
     values ($1, $2, $3, 'sandbox', $4, $5, $5, 'PHP', 'succeeded', '', $6, $7, $6, $8)`,
    [
      memberId,
      depositId,
      BRAND,
      randomUUID(),
      parts(amount),
      new Date(at),
      new Date(at + DAY_MS),
      depositId.slice(0, 8),
    ],
  );
  return depositId;
}
const lost = (memberId: MemberId, stake: string, at: number) =>
  aSettledRound(stage.owner, { memberId, stake, at: instantOf(at), round: randomUUID() });
const code = (refusal: string): unknown => expect.objectContaining({ code: refusal });

describe('a daily check-in', () => {
  const deal = { kind: 'checkIn', amounts: ['1', '2', '3'] };

  it('is joined, claimed once a day in fifty tabs, and rises with the days in a row', async () => {
    const [member, promotionId] = [await stage.named(), await promote(deal)];
    expect(await standing(member, promotionId)).toMatchObject({ state: 'joining', agreed: null });
    await expect(claim(member, promotionId)).rejects.toEqual(code('promotion_not_joined'));
    await join(member, promotionId);
    expect(await standing(member, promotionId)).toMatchObject({ state: 'claim', claimableParts: parts('1') });
    const tabs = await atOnce(50, () => claim(member, promotionId));
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tab of tabs) {
      if (tab.status === 'rejected') expect(tab.reason).toEqual(code('promotion_nothing_to_claim'));
    }
    expect(await stage.cashOf(member.memberId)).toBe(parts('1'));
    expect(await standing(member, promotionId)).toMatchObject({ state: 'signed', claimableParts: null });
    for (const [cash, done] of [
      ['3', 2],
      ['6', 3],
      ['7', 1],
    ] as const) {
      now += DAY_MS;
      await claim(member, promotionId);
      expect(await stage.cashOf(member.memberId)).toBe(parts(cash));
      expect((await standing(member, promotionId)).days.filter(({ isDone }) => isDone)).toHaveLength(done);
    }
    now += 2 * DAY_MS;
    expect((await standing(member, promotionId)).claimableParts).toBe(parts('1'));
  });

  it('claimed under one key fifty times at once is one claim with equal answers', async () => {
    const [member, promotionId, key] = [await stage.named(), await promote(deal), randomUUID()];
    await join(member, promotionId);
    const answers = await atOnce(50, () => claim(member, promotionId, { requestKey: key }));
    const ids = answers.map((one) => one.status === 'fulfilled' && one.value.awardId);
    expect(new Set(ids).size).toBe(1);
    expect(ids).not.toContain(false);
    expect(await stage.cashOf(member.memberId)).toBe(parts('1'));
  });

  it('goes by the days of the brand, also where the clocks change and a month ends', async () => {
    const before = { now, zone };
    zone = 'Europe/Berlin';
    now = Date.UTC(2026, 9, 24, 21, 30);
    const [member, promotionId] = [await stage.named(), await promote(deal)];
    await join(member, promotionId);
    await claim(member, promotionId);
    // 23:30 of the 24th is over; the 25th has 25 hours.
    now = Date.UTC(2026, 9, 24, 22, 5);
    await claim(member, promotionId);
    now += 24 * HOUR_MS;
    await expect(claim(member, promotionId)).rejects.toEqual(code('promotion_nothing_to_claim'));
    now += HOUR_MS;
    await claim(member, promotionId);
    expect(await stage.cashOf(member.memberId)).toBe(parts('6'));
    now = before.now;
    zone = before.zone;
  });
});

describe('a promotion', () => {
  const deal = { kind: 'checkIn', amounts: ['1'] };

  it('is for whom it says, when it says, on the terms it has', async () => {
    const member = await stage.named();
    const early = await promote(deal, {}, { startsAt: now + 1 });
    expect((await standing(member, early)).state).toBe('comingSoon');
    await expect(join(member, early)).rejects.toEqual(code('promotion_not_open'));
    const over = await promote(deal, {}, { endsAt: now });
    expect((await standing(member, over)).state).toBe('closed');
    await expect(join(member, over)).rejects.toEqual(code('promotion_not_open'));
    const high = await promote(deal, { audience: { ...OPEN_TO_ALL, levels: [7] } });
    await expect(join(member, high)).rejects.toEqual(code('promotion_not_for_you'));
    const newer = await promote(deal, { edition: 2 });
    await expect(join(member, newer)).rejects.toEqual(code('promotion_terms_changed'));
    await join(member, newer, 2);
    await join(member, newer, 2);
    const other = await promote(deal, { excludes: [newer] });
    await expect(join(member, other)).rejects.toEqual(code('promotion_conflict'));
  });

  it('gives no more than its budget, and nothing stays of what it refuses', async () => {
    const promotionId = await promote(deal, { budget: { whole: null, day: '2', member: null } });
    const members = await Promise.all([1, 2, 3, 4].map(() => stage.named()));
    for (const member of members) await join(member, promotionId);
    const answers = await Promise.allSettled(members.map((member) => apart(() => claim(member, promotionId))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toEqual(code('award_budget_spent'));
    now += DAY_MS;
    const [first] = members;
    if (first !== undefined) await claim(first, promotionId);
  });
});

describe('a code', () => {
  it('is used as often as it may be, once a member, however it is typed', async () => {
    const deal = { kind: 'code', amount: '10', codes: [{ code: 'LUCKY-7', uses: 2 }] };
    const promotionId = await promote(deal);
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => stage.named()));
    for (const member of members) await join(member, promotionId);
    const [one] = members;
    if (one === undefined) throw new Error('nobody');
    await expect(claim(one, promotionId, { code: 'LUCKY-8' })).rejects.toEqual(code('promotion_code_wrong'));
    const answers = await Promise.allSettled(
      members.map((member) => apart(() => claim(member, promotionId, { code: ' lucky-7 ' }))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toEqual(code('promotion_code_wrong'));
    }
    const place = answers.findIndex(({ status }) => status === 'fulfilled');
    const happy = members[place] ?? one;
    await expect(claim(happy, promotionId, { code: 'LUCKY-7' })).rejects.toEqual(code('promotion_nothing_to_claim'));
    expect(await stage.cashOf(happy.memberId)).toBe(parts('10'));
  });
});

describe('a bonus of a deposit', () => {
  const steps = [
    { from: '100', rate: 5000, most: '500' },
    { from: '1000', rate: 10000, most: '1500' },
  ];
  const deal = (which: string, changes: object = {}) => ({
    ...{ kind: 'deposit', which, nth: 2, every: 'day', withinHours: 24, steps, withDeposit: true, ...changes },
  });
  const terms = { ...PLAIN_TERMS, turnover: 200 };

  it('goes by the step the deposit reaches, is staked with it, and comes once of the first', async () => {
    const [member, promotionId] = [await stage.named(), await promote(deal('first'), { terms })];
    await deposited(member, '5000', now - DAY_MS * 2);
    await join(member, promotionId);
    expect(await standing(member, promotionId)).toMatchObject({ state: 'signed' });
    const other = await stage.named();
    await join(other, promotionId);
    const depositId = await deposited(other, '200');
    expect(await standing(other, promotionId)).toMatchObject({ state: 'claim', claimableParts: parts('100') });
    const award = await claim(other, promotionId);
    expect(award).toMatchObject({ state: 'running', paidParts: parts('100'), requiredParts: parts('600') });
    expect(await standing(other, promotionId)).toMatchObject({ state: 'claimed' });
    await expect(claim(other, promotionId)).rejects.toEqual(code('promotion_nothing_to_claim'));
    const again = await promote(deal('reload'), { terms });
    await join(other, again);
    await expect(claim(other, again)).rejects.toEqual(code('promotion_nothing_to_claim'));
    expect(depositId).not.toBe('');
  });

  it('comes of the second where it says so, of each day where it reloads, and never above its most', async () => {
    const member = await stage.named();
    const [second, daily] = [await promote(deal('nth'), { terms }), await promote(deal('reload'), { terms })];
    await join(member, second);
    await join(member, daily);
    now += 1;
    await deposited(member, '100000');
    expect((await claim(member, daily)).paidParts).toBe(parts('1500'));
    await expect(claim(member, second)).rejects.toEqual(code('promotion_nothing_to_claim'));
    now += 1;
    await deposited(member, '150');
    await expect(claim(member, daily)).rejects.toEqual(code('promotion_nothing_to_claim'));
    expect((await claim(member, second)).paidParts).toBe(parts('75'));
    now += DAY_MS;
    await deposited(member, '99.99');
    await expect(claim(member, daily)).rejects.toEqual(code('promotion_nothing_to_claim'));
  });

  it('is not for money that left again', async () => {
    const [member, promotionId] = [await stage.named(), await promote(deal('first'), { terms })];
    await join(member, promotionId);
    await deposited(member, '200');
    await withdrew(member, now);
    await expect(claim(member, promotionId)).rejects.toEqual(code('promotion_nothing_to_claim'));
  });
});

/** As the row of a withdrawal that staff look at. */
async function withdrew({ memberId }: NamedMember, at: number) {
  await stage.owner.all(
    `insert into payments_withdrawal (member_id, withdrawal_id, brand, request_key, account_id, kind, institution, number, holder,
       channel, amount_parts, fee_parts, currency, state, flags, needs_two, requested_at)
     values ($1, $2, $3, $4, $5, 'bank', 'b', '1', 'h', 'sandbox', 1, 0, 'PHP', 'reviewing', '{}', false, $6)`,
    [memberId, randomUUID(), BRAND, randomUUID(), randomUUID(), new Date(at)],
  );
}

describe('what was lost', () => {
  const deal = { kind: 'lossBack', every: 'week', rate: 1000, most: '50', least: '1' };

  it('comes back in part once the week is over, from when one joined on', async () => {
    const before = now;
    // A Wednesday at noon there.
    now = Date.UTC(2026, 9, 14, 4);
    const [member, promotionId] = [await stage.named(), await promote(deal)];
    await lost(member.memberId, '100', now - HOUR_MS);
    await join(member, promotionId);
    await lost(member.memberId, '200', now + HOUR_MS);
    expect(await standing(member, promotionId)).toMatchObject({ state: 'signed' });
    // Sunday 23:59, then Monday 00:00.
    now = Date.UTC(2026, 9, 18, 15, 59);
    await expect(claim(member, promotionId)).rejects.toEqual(code('promotion_nothing_to_claim'));
    now = Date.UTC(2026, 9, 18, 16);
    await claim(member, promotionId);
    expect(await stage.cashOf(member.memberId)).toBe(parts('20'));
    await expect(claim(member, promotionId)).rejects.toEqual(code('promotion_nothing_to_claim'));
    now = before;
  });
});

describe('an application', () => {
  const deal = { kind: 'application', amount: '88', every: 'once', needsPicture: true };
  const picture = async () =>
    (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).toString('base64');
  const apply = async ({ memberId }: NamedMember, promotionId: string, changes: object = {}) =>
    applyForPromotion(deps, {
      ...{ brand: BRAND, memberId, promotionId, requestKey: randomUUID(), remark: 'It was my birthday.' },
      ...{ pictures: [await picture()], ...changes },
    });
  const latest = async (promotionId: string) => {
    const page = { brand: BRAND, state: undefined, promotionId, limit: 10, offset: 0 };
    return (await applicationsOfBrand(stage.api, page)).list[0]?.applicationId as never;
  };
  const operator = (name: string) =>
    ({ brand: BRAND, name, operatorId: randomUUID(), roles: ['payments'] }) as unknown as Parameters<
      typeof decideApplication
    >[1]['operator'];
  const decide = async (promotionId: string, decision: 'approve' | 'reject', by = operator('Ana')) =>
    decideApplication(deps, {
      ...{ operator: by, applicationId: await latest(promotionId), decision, amountParts: undefined, note: 'Blurred.' },
    });

  it('is made once under its key and decided once, each sent fifty times at once', async () => {
    const [member, promotionId, requestKey] = [
      await stage.named(),
      await promote({ ...deal, needsPicture: false }),
      randomUUID(),
    ];
    await join(member, promotionId);
    const fifty = <T>(work: () => Promise<T>) => atOnce(50, work).then((all) => new Set(all.map((one) => one.status)));
    expect(await fifty(() => apply(member, promotionId, { pictures: [], requestKey }))).toEqual(new Set(['fulfilled']));
    const ana = operator('Ana');
    expect(await fifty(() => decide(promotionId, 'approve', ana))).toEqual(new Set(['fulfilled']));
    const given = await stage.owner.all('select from awards_award where member_id = $1', [member.memberId]);
    expect(given).toHaveLength(1);
  });

  it('is open once, may follow a rejected one, and its award is claimed once approved', async () => {
    const [member, promotionId] = [await stage.named(), await promote(deal)];
    await expect(apply(member, promotionId)).rejects.toEqual(code('promotion_not_joined'));
    await join(member, promotionId);
    expect(await standing(member, promotionId)).toMatchObject({ state: 'applying' });
    await expect(apply(member, promotionId, { pictures: [] })).rejects.toEqual(code('picture_invalid'));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    await expect(apply(member, promotionId, { pictures: [svg] })).rejects.toEqual(code('picture_invalid'));
    const answers = await Promise.allSettled([1, 2, 3].map(() => apart(() => apply(member, promotionId))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await standing(member, promotionId)).toMatchObject({ state: 'inProcess' });
    await decide(promotionId, 'reject');
    expect(await standing(member, promotionId)).toMatchObject({ state: 'rejected', note: 'Blurred.' });
    expect(told).toContain('application_rejected');
    await expect(decide(promotionId, 'approve')).rejects.toEqual(code('application_decided'));
    now += 1_000;
    await apply(member, promotionId);
    const approved = await decide(promotionId, 'approve');
    await decide(promotionId, 'approve');
    // Nobody gives that much alone here.
    expect(await standing(member, promotionId)).toMatchObject({ state: 'inProcess' });
    const source = { kind: 'promotion', id: promotionId } as const;
    const key = `application ${approved.applicationId}`;
    const award = await awardByKey(stage.api, { memberId: member.memberId, source, key });
    expect(award).toMatchObject({ state: 'waiting' });
    await stage.owner.all(`update awards_award set state = 'offered' where award_id = $1`, [award?.awardId]);
    expect(await standing(member, promotionId)).toMatchObject({ state: 'issued' });
    if (award === undefined) throw new Error('no award');
    await stage.api.inTransaction((tx) => claimAward(tx, deps, award));
    expect(await standing(member, promotionId)).toMatchObject({ state: 'claimed' });
    expect(await stage.cashOf(member.memberId)).toBe(parts('88'));
  });
});

describe('before an offer is set', () => {
  it('staff see what it would have cost', async () => {
    const member = await stage.named();
    await deposited(member, '200', now - DAY_MS);
    const deal = {
      ...{ kind: 'deposit', which: 'first', nth: 1, every: 'day', withinHours: 24, withDeposit: false },
      steps: [{ from: '100', rate: 5000, most: '500' }],
    };
    const offer = (budget: object) =>
      offerFrom({
        ...{
          deal,
          currency: 'PHP',
          edition: 1,
          terms: PLAIN_TERMS,
          claimDays: 7,
          audience: OPEN_TO_ALL,
          excludes: [],
          budget,
        },
      });
    const past = { brand: BRAND, timeZone: zone, now: instantOf(now) };
    const free = await simulateOffer(stage.api, offer({ whole: null, day: null, member: null }), past);
    expect(free.isKnown).toBe(true);
    expect(free.costParts).toBeGreaterThanOrEqual(parts('100'));
    const capped = await simulateOffer(stage.api, offer({ whole: '60', day: null, member: null }), past);
    expect(capped.cappedParts).toBeLessThanOrEqual(parts('60'));
    expect(capped.costParts).toBe(free.costParts);
  });
});
