import { asId, DAY_MS, type Instant, instantOf, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { type LimitsStage, openLimitsStage } from '../../../testing/limits-stage.ts';
import { aSettledRound } from '../../../testing/settled-round.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { turnoverOf } from '../../money/withdrawals/index.ts';
import { validBetsSince } from '../../play/rounds/index.ts';
import { type Award, type AwardTerms, NO_TERMS } from './award.ts';
import type { SettleDeps } from './settle-claimed.ts';
import { expireOverdue, settleAll } from './awards.jobs.ts';
import { countClaimable } from './award-lists.store.ts';
import { awardByKey } from './awards.store.ts';
import { setBudget } from './budgets.store.ts';
import { putCeiling } from './ceilings.store.ts';
import { claimAward } from './claim-award.ts';
import { giveAward } from './give-award.ts';
import { paidAwards } from './paid-awards.ts';
import { decideAward, giveByHand, type StaffDeps } from './staff-awards.ts';

let stage: LimitsStage;
let late = 0;
let deps: SettleDeps;
let staff: StaffDeps;
const told: { memberId: MemberId; kind: string }[] = [];

beforeAll(async () => {
  stage = await openLimitsStage();
  const clock = { now: (): Instant => instantOf(stage.now() + late) };
  deps = {
    ...{ clock, chance: systemChance, payers: {}, onNotGiven: () => Promise.resolve(false) },
    brands: brandBookOf(() => ({ code: BRAND, defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] })),
    notifyMember: (_tx, { memberId, kind }) => Promise.resolve(void told.push({ memberId, kind })),
  };
  staff = { ...deps, db: stage.api, noteChange: changeTrail(clock) };
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

interface Wish {
  readonly amount?: string;
  readonly source?: string;
  readonly key?: string;
  readonly terms?: Partial<AwardTerms>;
  readonly claimBy?: Instant | null;
}

const give = async (memberId: MemberId, wish: Wish = {}): Promise<Award> => {
  const { amount = '100', source = randomUUID(), key = 'once', terms = {}, claimBy = null } = wish;
  const what = { kind: 'money', currency: 'PHP', amountParts: parts(amount), item: '' } as const;
  const wanted = { brand: BRAND, memberId, source: { kind: 'promotion', id: source }, key, what, claimBy } as const;
  const { award } = await stage.api.inTransaction((tx) =>
    giveAward(tx, deps, { ...wanted, titles: { EN: 'A gift' }, terms: { ...NO_TERMS, ...terms } }),
  );
  return award;
};
const claim = ({ memberId, awardId }: Award) =>
  stage.api.inTransaction((tx) => claimAward(tx, deps, { memberId, awardId }));
const stateOf = async (award: Award) => (await awardByKey(stage.api, award))?.state;
const settled = (memberId: MemberId, stake: string) =>
  aSettledRound(stage.owner, { memberId, stake, at: instantOf(stage.now() + late), round: randomUUID() });
const spent = async (source: string) =>
  (
    await stage.api.first<{ n: bigint }>(
      `select parts as n from awards_spent where source_id = $1 and part = 'whole'`,
      [source],
    )
  )?.n;

describe('an award', () => {
  it('of money is paid once, however many tabs claim it', async () => {
    const { memberId } = await stage.player('0.01');
    const award = await give(memberId);
    const answers = await atOnce(50, () => claim(award));
    expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.state)).toEqual(
      Array(50).fill('done'),
    );
    expect(await stage.cashOf(memberId)).toBe(parts('100.01'));
  });

  it('is given once under a key, however often and however many at once', async () => {
    const { memberId } = await stage.player('0.01');
    const source = randomUUID();
    const answers = await atOnce(30, () => give(memberId, { source }));
    expect(new Set(answers.map((answer) => answer.status === 'fulfilled' && answer.value.awardId)).size).toBe(1);
  });

  it('of somebody else is not found', async () => {
    const [mine, theirs] = [await stage.player('1'), await stage.player('1')];
    const award = await give(mine.memberId);
    await expect(claim({ ...award, memberId: theirs.memberId })).rejects.toMatchObject({ code: 'award_not_found' });
    expect(await stateOf(award)).toBe('offered');
  });

  it('is refused by the clock once its time is over, and expired by the job; never both paid and expired', async () => {
    const { memberId } = await stage.player('0.01');
    const award = await give(memberId, { claimBy: instantOf(stage.now() + DAY_MS) });
    late = DAY_MS;
    await expect(claim(award)).rejects.toMatchObject({ code: 'award_expired' });
    await expireOverdue({ ...deps, db: stage.api });
    late = 0;
    expect(await stateOf(award)).toBe('expired');
    await expect(claim(award)).rejects.toMatchObject({ code: 'award_expired' });
    expect(told).toContainEqual({ memberId, kind: 'award_expired' });
  });

  it('claimed while the job expires it is either paid or expired', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { memberId } = await stage.player('0.01');
      const source = randomUUID();
      await budget(source, { wholeParts: parts('1000') });
      const award = await give(memberId, { source, claimBy: instantOf(stage.now() + 1_000) });
      const job = { ...deps, db: stage.api, clock: { now: () => instantOf(stage.now() + 1_000) } };
      const [claimed] = await Promise.allSettled([claim(award), expireOverdue(job), expireOverdue(job)]);
      const isPaid = claimed.status === 'fulfilled';
      expect(await stateOf(award)).toBe(isPaid ? 'done' : 'expired');
      expect(await stage.cashOf(memberId)).toBe(parts(isPaid ? '100.01' : '0.01'));
      expect(await spent(source)).toBe(isPaid ? parts('100') : 0n);
    }
  });

  it('that nobody here gives is not promised', async () => {
    const { memberId } = await stage.player('0.01');
    const source = { kind: 'promotion', id: randomUUID() } as const;
    for (const kind of ['freeRounds', 'goods'] as const) {
      const what = { kind, currency: 'PHP', amountParts: parts('1'), item: 'ten rounds' } as const;
      const wanted = { brand: BRAND, memberId, source, key: kind, what, titles: {}, terms: NO_TERMS, claimBy: null };
      await expect(stage.api.inTransaction((tx) => giveAward(tx, deps, wanted))).rejects.toThrow(`gives ${kind}`);
      expect(await awardByKey(stage.api, wanted)).toBeUndefined();
    }
  });

  it('is offered and paid to nobody who excluded themselves, and tells them nothing', async () => {
    const { memberId } = await stage.player('0.01');
    const award = await give(memberId, { claimBy: instantOf(stage.now() + DAY_MS) });
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, since, until, period) values ($1, $2, now(), 'infinity', 'permanent')`,
      [memberId, BRAND],
    );
    await expect(claim(award)).rejects.toMatchObject({ code: 'member_excluded' });
    await expect(give(memberId)).rejects.toMatchObject({ code: 'member_excluded' });
    const before = told.length;
    late = DAY_MS;
    await expireOverdue({ ...deps, db: stage.api });
    late = 0;
    expect(told.slice(before).filter((one) => one.memberId === memberId)).toEqual([]);
  });
});

const budget = (source: string, most: { wholeParts?: bigint; dayParts?: bigint; memberParts?: bigint }) =>
  stage.api.inTransaction((tx) =>
    setBudget(
      tx,
      { brand: BRAND, source: { kind: 'promotion', id: source }, currency: 'PHP' },
      { wholeParts: null, dayParts: null, memberParts: null, ...most },
    ),
  );

describe('a budget', () => {
  it('of a day lets 10 of 200 claimers through, not one more', async () => {
    const source = randomUUID();
    await budget(source, { dayParts: parts('1000') });
    const members = await Promise.all(Array.from({ length: 40 }, () => stage.member()));
    const answers = await atOnce(200, (place) => {
      const memberId = members[place % 40];
      if (memberId === undefined) throw new Error('no member');
      return give(memberId, { source, key: `key ${place}` });
    });
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'award_budget_spent' });
    }
  });

  it('of a member binds that member alone, and the next day of the brand has its own', async () => {
    const source = randomUUID();
    await budget(source, { dayParts: parts('200'), memberParts: parts('150') });
    const [one, other] = [await stage.member(), await stage.member()];
    await give(one, { source, key: 'a' });
    await expect(give(one, { source, key: 'b' })).rejects.toMatchObject({ code: 'award_budget_spent' });
    await give(other, { source, key: 'a' });
    const third = await stage.member();
    await expect(give(third, { source })).rejects.toMatchObject({ code: 'award_budget_spent' });
    late = DAY_MS;
    await give(third, { source });
    late = 0;
  });

  it('gets back what nobody claimed, to the day it came from', async () => {
    const source = randomUUID();
    await budget(source, { dayParts: parts('100'), wholeParts: parts('100') });
    const [one, other] = [await stage.member(), await stage.member()];
    await give(one, { source, claimBy: instantOf(stage.now() + 60_000) });
    await expect(give(other, { source })).rejects.toMatchObject({ code: 'award_budget_spent' });
    late = 60_000;
    await expireOverdue({ ...deps, db: stage.api });
    await expireOverdue({ ...deps, db: stage.api });
    await give(other, { source });
    late = 0;
    expect(await spent(source)).toBe(parts('100'));
  });
});

describe('what an award asks for', () => {
  const left = async (memberId: MemberId) => {
    const { requiredParts, doneParts } = await turnoverOf(stage.api, memberId, validBetsSince);
    return requiredParts - doneParts;
  };

  it('must be staked before money leaves, counting only the games it names and as much of them', async () => {
    const { memberId } = await stage.player('1000');
    const half = { gameType: null, vendor: 'house', gameCode: null, share: 50 };
    const award = await give(memberId, { terms: { turnover: 300, counts: [half] } });
    expect((await claim(award)).state).toBe('running');
    expect(await left(memberId)).toBe(parts('300'));
    await settled(memberId, '100');
    expect(await left(memberId)).toBe(parts('250'));
    await settled(memberId, '500');
    expect(await left(memberId)).toBe(0n);
    await Promise.all([settleAll({ ...deps, db: stage.api }), settleAll({ ...deps, db: stage.api })]);
    expect(await stateOf(award)).toBe('done');
    expect(told.filter((one) => one.memberId === memberId && one.kind === 'award_done')).toHaveLength(1);
  });

  it('is named in its member’s records, with how far its bets are, until it is over; another’s is not', async () => {
    const [member, other] = [await stage.player('1000'), await stage.player('1000')];
    const award = await claim(await give(member.memberId, { terms: { turnover: 300 } }));
    await settled(member.memberId, '50');
    const named = async ({ memberId }: { readonly memberId: MemberId }) =>
      (await paidAwards(stage.api, memberId, [award.awardId, randomUUID()])).get(award.awardId);
    expect(await named(member)).toEqual({
      titles: { EN: 'A gift' },
      requiredParts: parts('300'),
      doneParts: parts('50'),
    });
    expect(await named(other)).toBeUndefined();
    await settled(member.memberId, '250');
    await settleAll({ ...deps, db: stage.api });
    expect(await named(member)).toMatchObject({ doneParts: parts('300') });
  });

  it('that cannot be read keeps no other from ending or expiring, and is reported', async () => {
    const { memberId } = await stage.player('1000');
    const bad = [
      await give(memberId, { terms: { turnover: 100 } }),
      await give(memberId, { claimBy: instantOf(stage.now()) }),
    ];
    const [running] = bad;
    if (running !== undefined) await claim(running);
    const breaks = `update awards_award set terms = case when terms ? 'broken' then terms -> 'broken' else jsonb_build_object('broken', terms) end
      where award_id = any ($1)`;
    const ids = bad.map(({ awardId }) => awardId);
    const good = await give(memberId, { terms: { turnover: 100 } });
    await claim(good);
    const overdue = await give(memberId, { claimBy: instantOf(stage.now() + 1) });
    await settled(memberId, '100');
    await stage.owner.all(breaks, [ids]);
    late = 1_000;
    await expect(settleAll({ ...deps, db: stage.api })).rejects.toThrow('some awards could not be settled');
    await expect(expireOverdue({ ...deps, db: stage.api })).rejects.toThrow('some awards could not expire');
    expect([await stateOf(good), await stateOf(overdue)]).toEqual(['done', 'expired']);
    await stage.owner.all(breaks, [ids]);
    await settleAll({ ...deps, db: stage.api });
    await expireOverdue({ ...deps, db: stage.api });
    late = 0;
    expect(await Promise.all(bad.map(stateOf))).toEqual(['done', 'expired']);
  });

  it('does not count what was voided since', async () => {
    const { memberId } = await stage.player('1000');
    const award = await give(memberId, { terms: { turnover: 100 } });
    await claim(award);
    await settled(memberId, '100');
    await stage.owner.all(`update games_bet set status = 'rolledBack' where member_id = $1`, [memberId]);
    await settleAll({ ...deps, db: stage.api });
    expect(await stateOf(award)).toBe('running');
    expect(await left(memberId)).toBe(parts('100'));
  });

  it('is paid once it is staked, at most as much as the terms say, by however many workers; and not when time ran out', async () => {
    const [fast, slow] = [await stage.player('1000'), await stage.player('1000')];
    const terms = { turnover: 100, pays: 'afterTurnover', largestPayoutParts: parts('60'), runDays: 1 } as const;
    const [paid, unpaid] = [await give(fast.memberId, { terms }), await give(slow.memberId, { terms })];
    await claim(paid);
    await claim(unpaid);
    expect(await stage.cashOf(fast.memberId)).toBe(parts('1000'));
    await settled(fast.memberId, '100');
    await Promise.all([1, 2, 3].map(() => settleAll({ ...deps, db: stage.api })));
    expect(await stage.cashOf(fast.memberId)).toBe(parts('1060'));
    late = DAY_MS + 1;
    await settleAll({ ...deps, db: stage.api });
    late = 0;
    expect(await stateOf(unpaid)).toBe('expired');
    expect(await stage.cashOf(slow.memberId)).toBe(parts('1000'));
  });

  it('refuses a stake above its largest when it is placed, also in slices, and no longer once it is over', async () => {
    const player = await stage.player('1000');
    const award = await give(player.memberId, { terms: { turnover: 100, largestStakeParts: parts('5') } });
    expect((await stage.bet(player, '6')).body).toMatchObject({ status: 'RS_OK' });
    await claim(award);
    expect((await stage.bet(player, '5.00001')).body).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    const round = randomUUID();
    expect((await stage.bet(player, '3', { round })).body).toMatchObject({ status: 'RS_OK' });
    expect((await stage.bet(player, '3', { round })).body).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect((await stage.bet(player, '2', { round })).body).toMatchObject({ status: 'RS_OK' });
    // A limit of the member's own that comes and goes leaves it standing.
    await stage.limit(player.memberId, 'stake', '900');
    await stage.limit(player.memberId, 'stake', null);
    expect((await stage.bet(player, '6')).body).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    await settled(player.memberId, '100');
    await settleAll({ ...deps, db: stage.api });
    expect(await stateOf(award)).toBe('done');
    expect((await stage.bet(player, '6')).body).toMatchObject({ status: 'RS_OK' });
  });

  it('keeps a second one that does not stand beside others waiting, also when both are claimed at once', async () => {
    const { memberId } = await stage.player('1000');
    const terms = { turnover: 100, stacks: false };
    const [one, other] = [await give(memberId, { terms }), await give(memberId, { terms })];
    const answers = await Promise.allSettled([claim(one), claim(other)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'award_running' } });
    await settled(memberId, '100');
    await Promise.allSettled([claim(one), claim(other)]);
    expect([await stateOf(one), await stateOf(other)].toSorted()).toEqual(['done', 'running']);
  });
});

describe('what staff give', () => {
  const operator = (name: string) =>
    ({
      ...{ brand: BRAND, name, operatorId: asId<OperatorId>(randomUUID()) },
      roles: ['payments'],
    }) as unknown as Parameters<typeof giveByHand>[1]['operator'];
  const byHand = (
    by: ReturnType<typeof operator>,
    username: string,
    { amount, key = randomUUID() }: { readonly amount: string; readonly key?: string },
  ) =>
    giveByHand(staff, {
      ...{ operator: by, requestKey: key, username, amountParts: parts(amount), title: 'Sorry', days: 7 },
      ...{ terms: NO_TERMS, reason: 'A game stood still.' },
    });
  const nameOf = async (memberId: MemberId) =>
    (
      await stage.owner.first<{ username: string }>('select username from members_member where member_id = $1', [
        memberId,
      ])
    )?.username ?? '';

  it('alone is as much as the brand says, in one and in a day; more waits for another person', async () => {
    const { memberId } = await stage.player('0.01');
    const username = await nameOf(memberId);
    const [ana, again, ben] = [operator('Ana'), operator('ana'), operator('Ben')];
    await stage.api.inTransaction((tx) =>
      putCeiling(tx, { brand: BRAND, currency: 'PHP' }, { aloneParts: parts('100'), dayParts: parts('150') }),
    );
    const key = randomUUID();
    const alone = await byHand(ana, username, { amount: '100', key });
    expect(alone.state).toBe('offered');
    expect((await byHand(ana, username, { amount: '100', key })).awardId).toBe(alone.awardId);
    await expect(byHand(ana, username, { amount: '99', key })).rejects.toMatchObject({ code: 'key_reused' });
    const more = await byHand(again, username, { amount: '60' });
    expect(more.state).toBe('waiting');
    await expect(claim(more)).rejects.toMatchObject({ code: 'award_not_found' });
    const decide = (by: ReturnType<typeof operator>, event: 'approve' | 'reject' | 'cancel') =>
      decideAward(staff, { operator: by, awardId: more.awardId, event, note: 'because' });
    await expect(decide(ana, 'approve')).rejects.toMatchObject({ code: 'second_operator_needed' });
    expect((await decide(ben, 'approve')).state).toBe('offered');
    expect((await decide(ben, 'approve')).state).toBe('offered');
    expect(await countClaimable(stage.api, memberId, stage.now())).toBe(2);
  });

  it('is given once under its key, sent fifty times at once', async () => {
    const { memberId } = await stage.player('0.01');
    const [username, dora, key] = [await nameOf(memberId), operator('Dora'), randomUUID()];
    const answers = await atOnce(50, () => byHand(dora, username, { amount: '10', key }));
    const ids = answers.map((answer) => answer.status === 'fulfilled' && answer.value.awardId);
    expect(new Set(ids).size).toBe(1);
    expect(ids).not.toContain(false);
  });

  it('and take back at the moment it is claimed is either paid or cancelled', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { memberId } = await stage.player('0.01');
      const award = await give(memberId);
      const cancelled = decideAward(staff, {
        operator: operator('Cleo'),
        awardId: award.awardId,
        event: 'cancel',
        note: '',
      });
      const [claimed, taken] = await Promise.allSettled([claim(award), cancelled]);
      expect([claimed.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const isPaid = claimed.status === 'fulfilled';
      expect(await stage.cashOf(memberId)).toBe(parts(isPaid ? '100.01' : '0.01'));
    }
  });
});
