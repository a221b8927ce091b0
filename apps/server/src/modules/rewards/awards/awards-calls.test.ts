import {
  rewardsClaim,
  rewardsClaimAll,
  rewardsHistory,
  rewardsOpen,
  rewardsSummary,
} from '@baize/contract/rewards/awards';
import {
  opsApproveAward,
  opsAwardCeiling,
  opsAwardCost,
  opsAwards,
  opsCancelAward,
  opsGiveAward,
  opsRejectAward,
  opsSetAwardCeiling,
  type wireAwardTerms,
} from '@baize/contract/rewards/awards-ops';
import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, DAY_MS, dayIn, type Instant, instantOf, type OperatorId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { mountAwards } from './mount.ts';

let stage: StaffStage;
let site: TestApp;
let late = 0;
const hinted: string[] = [];
const TERMS: z.input<typeof wireAwardTerms> = {
  ...{ turnover: 0, counts: [], largestStake: null, pays: 'atOnce', largestPayout: null, runDays: null, stacks: true },
};

beforeAll(async () => {
  stage = await openStaffStage();
  const clock = { now: (): Instant => instantOf(Date.now() + late) };
  const brand = {
    code: BRAND,
    defaultLanguage: 'EN',
    timeZone: 'Asia/Manila',
    languages: ['EN'],
    currency: 'PHP',
  } satisfies Partial<Brand>;
  const deps = {
    ...{ db: stage.api, clock, chance: systemChance, awardPayers: {}, noteChange: changeTrail(clock) },
    brands: brandBookOf(() => brand),
    hints: { tell: (to: string) => void hinted.push(to), subscribe: () => () => undefined },
    notifyMember: () => Promise.resolve(),
  };
  site = await openTestApp({ database: stage, clock, routes: (serve) => mountAwards(serve, deps) });
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

const well = async <T>(asked: Promise<TestAnswer<T>>): Promise<T> => valueIn(await asked);
const refusalOf = async (asked: Promise<TestAnswer<unknown>>) => (await asked).body.message;
const anOperator = (name: string, brand = BRAND) =>
  site.operateAs({ name, brand, operatorId: asId<OperatorId>(randomUUID()) });
async function aMember() {
  const { memberId, username } = await stage.named('1');
  return { memberId, username, token: site.logInAs({ memberId }) };
}
const gift = (username: string, amount: string) => ({
  ...{ requestKey: randomUUID() as string, username, amount, title: 'Sorry', days: 7 },
  ...{ terms: TERMS, reason: 'A game stood still.' },
});
/** Two persons say how much one gives alone. */
async function ceiling(alone: string, day: string) {
  const wanted = { currency: 'PHP', alone, day, reason: 'as agreed' } as const;
  await well(site.call(opsSetAwardCeiling, wanted, { token: anOperator(`Ceil ${randomUUID().slice(0, 8)}`) }));
  await well(site.call(opsSetAwardCeiling, wanted, { token: anOperator(`Ceil ${randomUUID().slice(0, 8)}`) }));
}
const given = async (amount: string, name = `Gina ${randomUUID().slice(0, 8)}`) => {
  const member = await aMember();
  const award = await well(site.call(opsGiveAward, gift(member.username, amount), { token: anOperator(name) }));
  return { ...member, award, awardId: award.awardId };
};

describe('the ceiling', () => {
  it('is raised by two persons and lowered by one, and each brand has its own', async () => {
    const [ann, ben, other] = [anOperator('Ann'), anOperator('Ben'), anOperator('Zoe', asId<BrandCode>('other'))];
    const wanted = { currency: 'PHP', alone: '100', day: '1000', reason: 'as agreed' } as const;
    const read = (token: string) => well(site.call(opsAwardCeiling, {}, { token }));
    const before = await read(ann);
    expect(before).toEqual({ currency: 'PHP', alone: '0', day: '0' });
    const proposed = await well(site.call(opsSetAwardCeiling, wanted, { token: ann }));
    expect(proposed).toEqual({ ...before, awaitsSecond: true });
    // The same person again is no second one.
    expect(await well(site.call(opsSetAwardCeiling, wanted, { token: ann }))).toMatchObject({ awaitsSecond: true });
    expect(await well(site.call(opsSetAwardCeiling, wanted, { token: ben }))).toMatchObject({ awaitsSecond: false });
    expect(await read(ann)).toEqual({ currency: 'PHP', alone: '100', day: '1000' });
    expect(await read(other)).toEqual(before);
    const lower = await well(site.call(opsSetAwardCeiling, { ...wanted, alone: '50' }, { token: ann }));
    expect(lower).toMatchObject({ alone: '50', awaitsSecond: false });
  });
});

describe('what staff give', () => {
  it('names each game that counts, in the language that is asked for', async () => {
    await ceiling('100', '1000');
    await stage.owner.all(
      `insert into games_vendor (code, name) values ('pondside', 'Pondside') on conflict do nothing`,
    );
    await stage.owner.all(
      `insert into games_game (vendor, game_code, name, names, game_type, motif, hue)
       values ('pondside', 'koi', 'Koi Pond', '{"VI":"Ao cá koi"}', 'RNG', 'reels', 0)`,
    );
    const { username, token } = await aMember();
    const any = { gameType: null, vendor: null, gameCode: null, share: 100 };
    const pond = { ...any, vendor: 'pondside' };
    const counts = [{ ...pond, gameCode: 'koi' }, { ...pond, gameCode: 'gone' }, pond, any];
    const wanted = { ...gift(username, '5'), terms: { ...TERMS, turnover: 100, counts } };
    const { awardId } = await well(site.call(opsGiveAward, wanted, { token: anOperator('Nina') }));
    const named = async (language: 'EN' | 'VI') => {
      const { list } = await well(site.call(rewardsOpen, { language }, { token }));
      return list[0]?.counts.map(({ gameName }) => gameName);
    };
    expect(await named('EN')).toEqual(['Koi Pond', null, null, null]);
    expect(await named('VI')).toEqual(['Ao cá koi', null, null, null]);
    const claimed = await well(site.call(rewardsClaim, { awardId, language: 'VI' }, { token }));
    expect(claimed.counts[0]).toEqual({ ...pond, gameCode: 'koi', gameName: 'Ao cá koi' });
  });

  it('is offered, seen by its member alone, claimed once, and stands in the history and the cost', async () => {
    await ceiling('100', '1000');
    const [{ memberId, username, token }, somebody, ann] = [await aMember(), await aMember(), anOperator('Anna')];
    const wanted = gift(username, '25');
    const award = await well(site.call(opsGiveAward, wanted, { token: ann }));
    expect(award).toMatchObject({ username, source: 'staff', amount: '25', paid: '0', state: 'offered' });
    expect(hinted).toContain(memberId);
    expect(await well(site.call(opsGiveAward, wanted, { token: ann }))).toEqual(award);
    expect(await refusalOf(site.call(opsGiveAward, { ...wanted, amount: '24' }, { token: ann }))).toBe('key_reused');
    expect(await well(site.call(rewardsSummary, {}, { token }))).toEqual({ rewardCenter: 1, largestStake: null });
    expect(await well(site.call(rewardsSummary, {}, { token: somebody.token }))).toMatchObject({ rewardCenter: 0 });
    const { awardId } = award;
    const open = await well(site.call(rewardsOpen, {}, { token }));
    expect(open.list).toMatchObject([{ awardId, title: 'Sorry', amount: '25', state: 'offered', required: '0' }]);
    expect((await well(site.call(rewardsOpen, {}, { token: somebody.token }))).list).toEqual([]);
    const stolen = site.call(rewardsClaim, { awardId }, { token: somebody.token });
    expect(await refusalOf(stolen)).toBe('award_not_found');
    const claimed = await well(site.call(rewardsClaim, { awardId }, { token }));
    expect(claimed).toMatchObject({ awardId, state: 'done', paid: '25' });
    expect(await well(site.call(rewardsClaim, { awardId }, { token }))).toEqual(claimed);
    expect([await stage.cashOf(memberId), await stage.cashOf(somebody.memberId)]).toEqual([parts('26'), parts('1')]);
    const history = await well(site.call(rewardsHistory, {}, { token }));
    expect(history).toMatchObject({ total: 1, list: [{ awardId, state: 'done' }] });
    expect((await well(site.call(rewardsHistory, {}, { token: somebody.token }))).total).toBe(0);
    const today = dayIn('Asia/Manila', instantOf(Date.now()));
    const { list } = await well(site.call(opsAwardCost, { from: today, to: today }, { token: ann }));
    expect(list).toContainEqual(
      expect.objectContaining({ sourceId: 'anna', kind: 'money', awards: 1, members: 1, paid: '25', open: '0' }),
    );
  });

  it('beyond what one gives alone waits for another person, who approves or rejects it once', async () => {
    await ceiling('100', '1000');
    const [ann, ben] = [anOperator('Andrea'), anOperator('Bert')];
    const { awardId, award, token, memberId, username } = await given('101', 'Andrea');
    expect(award).toMatchObject({ state: 'waiting', proposedBy: 'Andrea' });
    expect(await well(site.call(rewardsSummary, {}, { token }))).toMatchObject({ rewardCenter: 0 });
    expect(await refusalOf(site.call(rewardsClaim, { awardId }, { token }))).toBe('award_not_found');
    expect(await refusalOf(site.call(opsApproveAward, { awardId }, { token: ann }))).toBe('second_operator_needed');
    const waiting = await well(site.call(opsAwards, { state: 'waiting', username }, { token: ben }));
    expect(waiting).toMatchObject({ total: 1, totalPages: 1, list: [{ awardId, username, state: 'waiting' }] });
    const approved = await well(site.call(opsApproveAward, { awardId }, { token: ben }));
    expect(approved).toMatchObject({ state: 'offered', decidedBy: 'Bert' });
    expect((await well(site.call(opsApproveAward, { awardId }, { token: ben }))).state).toBe('offered');
    const no = { awardId, note: 'too much' };
    expect(await refusalOf(site.call(opsRejectAward, no, { token: ben }))).toBe('award_decided');
    await well(site.call(rewardsClaim, { awardId }, { token }));
    expect(await stage.cashOf(memberId)).toBe(parts('102'));
    expect(await refusalOf(site.call(opsApproveAward, { awardId }, { token: ben }))).toBe('award_decided');
    const other = await given('200');
    const rejected = await well(site.call(opsRejectAward, { ...no, awardId: other.awardId }, { token: ben }));
    expect(rejected.state).toBe('rejected');
    expect(await well(site.call(opsRejectAward, { ...no, awardId: other.awardId }, { token: ben }))).toEqual(rejected);
    const late = site.call(opsApproveAward, { awardId: other.awardId }, { token: ben });
    expect(await refusalOf(late)).toBe('award_decided');
    expect(await refusalOf(site.call(rewardsClaim, { awardId: other.awardId }, { token: other.token }))).toBe(
      'award_not_found',
    );
    for (const name of ['nobody-here', "' or 1=1; --", '9'.repeat(30)]) {
      const nobody = await well(site.call(opsAwards, { username: name }, { token: ben }));
      expect(nobody).toMatchObject({ list: [], total: 0 });
    }
  });

  it('is taken back while it is not paid; then it is over for its member, and what is paid stays', async () => {
    await ceiling('100', '1000');
    const ben = anOperator('Benno');
    const { awardId, token, memberId } = await given('10');
    const back = { awardId, note: 'a mistake' };
    const cancelled = await well(site.call(opsCancelAward, back, { token: ben }));
    expect(cancelled.state).toBe('cancelled');
    expect(await well(site.call(opsCancelAward, back, { token: ben }))).toEqual(cancelled);
    expect(await refusalOf(site.call(rewardsClaim, { awardId }, { token }))).toBe('award_over');
    expect(await stage.cashOf(memberId)).toBe(parts('1'));
    const paid = await given('10');
    await well(site.call(rewardsClaim, { awardId: paid.awardId }, { token: paid.token }));
    const tooLate = site.call(opsCancelAward, { ...back, awardId: paid.awardId }, { token: ben });
    expect(await refusalOf(tooLate)).toBe('award_decided');
    expect(await stage.cashOf(paid.memberId)).toBe(parts('11'));
  });

  it('is for members of the own brand alone, and in whole coins', async () => {
    await ceiling('100', '1000');
    const zoe = anOperator('Zoe', asId<BrandCode>('other'));
    const { awardId, username } = await given('10');
    const waiting = await given('500');
    expect(await refusalOf(site.call(opsGiveAward, gift(username, '10'), { token: zoe }))).toBe('member_not_found');
    const note = 'not mine';
    expect(await refusalOf(site.call(opsCancelAward, { awardId, note }, { token: zoe }))).toBe('award_not_found');
    const foreign = { awardId: waiting.awardId };
    expect(await refusalOf(site.call(opsApproveAward, foreign, { token: zoe }))).toBe('award_not_found');
    expect(await refusalOf(site.call(opsRejectAward, { ...foreign, note }, { token: zoe }))).toBe('award_not_found');
    expect(await well(site.call(opsAwards, { username }, { token: zoe }))).toMatchObject({ list: [], total: 0 });
    expect((await well(site.call(opsAwards, {}, { token: zoe }))).total).toBe(0);
    const today = dayIn('Asia/Manila', instantOf(Date.now()));
    expect(await well(site.call(opsAwardCost, { from: today, to: today }, { token: zoe }))).toEqual({ list: [] });
    const split = site.call(opsGiveAward, gift(username, '1.001'), { token: anOperator('Ann') });
    expect(await refusalOf(split)).toBe('amount_not_whole_coins');
  });
});

describe('claiming all', () => {
  it('pays each once and says of the others why not', async () => {
    await ceiling('100', '1000');
    const { token, memberId, username, awardId } = await given('10');
    const ann = anOperator('Annabel');
    const second = await well(site.call(opsGiveAward, gift(username, '20'), { token: ann }));
    const over = await well(site.call(opsGiveAward, gift(username, '30'), { token: ann }));
    await well(site.call(opsCancelAward, { awardId: over.awardId, note: 'a mistake' }, { token: ann }));
    const foreign = await given('40');
    const awardIds = [awardId, over.awardId, foreign.awardId, second.awardId, awardId];
    const answer = await well(site.call(rewardsClaimAll, { awardIds }, { token }));
    expect(answer).toEqual({
      claimed: [awardId, second.awardId],
      refused: [
        { awardId: over.awardId, reason: 'award_over' },
        { awardId: foreign.awardId, reason: 'award_not_found' },
      ],
    });
    expect(await well(site.call(rewardsClaimAll, { awardIds }, { token }))).toEqual(answer);
    expect([await stage.cashOf(memberId), await stage.cashOf(foreign.memberId)]).toEqual([parts('31'), parts('1')]);
  });

  it('is too late once their time is over, by the clock', async () => {
    await ceiling('100', '1000');
    const { token, awardId } = await given('10');
    late = 7 * DAY_MS;
    expect(await well(site.call(rewardsSummary, {}, { token }))).toMatchObject({ rewardCenter: 0 });
    const answer = await well(site.call(rewardsClaimAll, { awardIds: [awardId] }, { token }));
    const { list } = await well(site.call(rewardsHistory, {}, { token }));
    late = 0;
    expect(answer).toEqual({ claimed: [], refused: [{ awardId, reason: 'award_expired' }] });
    expect(list).toMatchObject([{ awardId, state: 'expired' }]);
  });
});
