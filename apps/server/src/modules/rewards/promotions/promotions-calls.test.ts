import { rewardsClaim } from '@baize/contract/rewards/awards';
import {
  opsApplicationPicture,
  opsApplications,
  opsDecideApplication,
  opsPromotionOffer,
  opsPutPromotionOffer,
  opsSimulatePromotion,
} from '@baize/contract/rewards/promotion-applications-ops';
import type { promotionOffer } from '@baize/contract/rewards/promotion-offers';
import { promotionBoard } from '@baize/contract/rewards/promotions';
import { opsDeletePromotion } from '@baize/contract/rewards/promotions-ops';
import { promotionApply, promotionClaim, promotionJoin, promotionsMine } from '@baize/contract/rewards/promotions-mine';
import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, DAY_MS, type Instant, instantOf, type OperatorId } from '@baize/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readSeed } from '../../../seed-files.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { seedBrand } from '../../brand/content/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { mountAwards } from '../awards/index.ts';
import { mountPromotions } from './mount.ts';
import { storePromotion } from './promotions.store.ts';

type Offer = z.input<typeof promotionOffer>;

let stage: StaffStage;
let site: TestApp;
const told: string[] = [];

beforeAll(async () => {
  stage = await openStaffStage();
  await stage.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  const clock = { now: (): Instant => instantOf(Date.now()) };
  const brand = {
    code: BRAND,
    defaultLanguage: 'EN',
    timeZone: 'Asia/Manila',
    languages: ['EN'],
  } satisfies Partial<Brand>;
  const deps = {
    ...{ db: stage.api, clock, chance: systemChance, awardPayers: {}, noteChange: changeTrail(clock) },
    brands: brandBookOf(() => brand),
    hints: { tell: () => undefined, subscribe: () => () => undefined },
    notifyMember: (_tx: unknown, { kind }: { kind: string }) => Promise.resolve(void told.push(kind)),
  };
  site = await openTestApp({
    database: stage,
    clock,
    routes: (serve) => {
      mountAwards(serve, deps);
      mountPromotions(serve, deps);
    },
  });
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
const ofAnother = () => anOperator('Zoe', asId<BrandCode>('other'));
async function aMember() {
  const { memberId, username } = await stage.named('1');
  return { memberId, username, token: site.logInAs({ memberId }) };
}
const offerOf = (deal: Offer['deal'], changes: Partial<Offer> = {}): Offer => ({
  ...{ deal, currency: 'PHP', edition: 1, claimDays: 7, excludes: [] },
  terms: {
    ...{
      turnover: 0,
      counts: [],
      largestStake: null,
      pays: 'atOnce',
      largestPayout: null,
      runDays: null,
      stacks: true,
    },
  },
  budget: { whole: null, day: null, member: null },
  audience: { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null },
  ...changes,
});
async function aPromotion() {
  const promotionId = `p-${randomUUID().slice(0, 8)}`;
  await stage.owner.inTransaction((tx) =>
    storePromotion(tx, BRAND, {
      ...{ promotionId, kind: 'EVENT', position: 0, motif: 'reels', picture: '', enabled: true },
      ...{ linkageType: '', target: '', texts: { EN: { title: 'Ours', summary: '', content: '', terms: '' } } },
      ...{ startsAt: instantOf(Date.now() - DAY_MS), endsAt: null },
    }),
  );
  return promotionId;
}
/** Set by two persons. */
async function promote(offer: Offer) {
  const promotionId = await aPromotion();
  await well(site.call(opsPutPromotionOffer, { promotionId, offer }, { token: anOperator('Ann') }));
  await well(site.call(opsPutPromotionOffer, { promotionId, offer }, { token: anOperator('Ben') }));
  return promotionId;
}
const CHECK_IN = { kind: 'checkIn' as const, amounts: ['3'] };

describe('a tournament', () => {
  it('shows everybody its board and what it would have cost, and is changed by nobody once it has begun', async () => {
    const prizes = [
      { through: 1, amount: '50' },
      { through: 3, amount: '20' },
    ];
    const games = { gameType: null, vendor: null, gameCode: null };
    const times = { startsAt: Date.now() - DAY_MS, endsAt: Date.now() + DAY_MS };
    const offer = offerOf({ kind: 'tournament', score: 'validBets', ...times, ...games, prizes });
    const promotionId = await promote(offer);
    expect(await well(site.call(promotionBoard, { promotionId }))).toEqual({
      ...{ state: 'open', score: 'validBets', currency: 'PHP', list: [], ...times },
      prizes: [
        { from: 1, through: 1, amount: '50' },
        { from: 2, through: 3, amount: '20' },
      ],
    });
    const ann = { token: anOperator('Ann') };
    expect(await well(site.call(opsSimulatePromotion, { promotionId, offer }, ann))).toMatchObject({ isKnown: true });
    for (const changed of [null, { ...offer, claimDays: 9 }]) {
      expect(await refusalOf(site.call(opsPutPromotionOffer, { promotionId, offer: changed }, ann))).toBe(
        'tournament_running',
      );
    }
    expect(await refusalOf(site.call(opsDeletePromotion, { promotionId }, ann))).toBe('tournament_running');
    const backwards = { ...offer, deal: { ...offer.deal, endsAt: times.startsAt } } as Offer;
    expect(await refusalOf(site.call(opsSimulatePromotion, { promotionId, offer: backwards }, ann))).toBe(
      'request_invalid',
    );
    const plain = await promote(offerOf(CHECK_IN));
    expect(await refusalOf(site.call(promotionBoard, { promotionId: plain }))).toBe('promotion_not_found');
  });
});

describe('an offer', () => {
  it('is set by two persons, taken away by one, read with how many joined, and is the own brand’s alone', async () => {
    const [promotionId, offer, ann, ben] = [
      await aPromotion(),
      offerOf(CHECK_IN),
      anOperator('Ann'),
      anOperator('Ben'),
    ];
    const read = (token: string) => well(site.call(opsPromotionOffer, { promotionId }, { token }));
    const put = (token: string, wanted: Offer | null) =>
      well(site.call(opsPutPromotionOffer, { promotionId, offer: wanted }, { token }));
    expect(await read(ann)).toEqual({ offer: null, members: 0 });
    expect(await put(ann, offer)).toEqual({ awaitsSecond: true });
    expect(await put(ann, offer)).toEqual({ awaitsSecond: true });
    expect(await read(ann)).toEqual({ offer: null, members: 0 });
    expect(await put(ben, offer)).toEqual({ awaitsSecond: false });
    const { token } = await aMember();
    await well(site.call(promotionJoin, { promotionId, edition: 1 }, { token }));
    expect(await read(ann)).toMatchObject({ offer: { deal: CHECK_IN, edition: 1 }, members: 1 });
    const zoe = ofAnother();
    const foreign = [
      site.call(opsPromotionOffer, { promotionId }, { token: zoe }),
      site.call(opsPutPromotionOffer, { promotionId, offer: null }, { token: zoe }),
      site.call(opsSimulatePromotion, { promotionId, offer }, { token: zoe }),
    ];
    for (const call of foreign) expect(await refusalOf(call)).toBe('promotion_not_found');
    expect(await put(ann, null)).toEqual({ awaitsSecond: false });
    expect(await read(ben)).toMatchObject({ offer: null });
    expect(await refusalOf(site.call(promotionJoin, { promotionId, edition: 1 }, { token }))).toBe(
      'promotion_not_found',
    );
  });

  it('is tried on what was, and changes nothing', async () => {
    const [promotionId, ann] = [await aPromotion(), anOperator('Ann')];
    const codes = offerOf({ kind: 'code', amount: '5', codes: [{ code: 'LUCKY', uses: 4 }] });
    const found = await well(site.call(opsSimulatePromotion, { promotionId, offer: codes }, { token: ann }));
    expect(found).toMatchObject({ currency: 'PHP', awards: 4, cost: '20', capped: '20', isKnown: false });
    expect(await well(site.call(opsPromotionOffer, { promotionId }, { token: ann }))).toMatchObject({ offer: null });
  });
});

describe('a promotion', () => {
  it('is joined and claimed once a day, by each member for themselves', async () => {
    const [promotionId, one, other] = [await promote(offerOf(CHECK_IN)), await aMember(), await aMember()];
    const mine = async (token: string) =>
      (await well(site.call(promotionsMine, { promotionId }, { token }))).list.map(({ state }) => state);
    const claim = { promotionId, requestKey: randomUUID() };
    expect(await mine(one.token)).toEqual(['joining']);
    expect(await refusalOf(site.call(promotionClaim, claim, one))).toBe('promotion_not_joined');
    const newer = site.call(promotionJoin, { promotionId, edition: 2 }, one);
    expect(await refusalOf(newer)).toBe('promotion_terms_changed');
    const joined = await well(site.call(promotionJoin, { promotionId, edition: 1 }, one));
    expect(joined).toMatchObject({ promotionId, state: 'claim', agreed: 1, claimable: '3' });
    expect(await well(site.call(promotionJoin, { promotionId, edition: 1 }, one))).toEqual(joined);
    const claimed = await well(site.call(promotionClaim, claim, one));
    expect(claimed).toMatchObject({ amount: '3', standing: { state: 'signed', claimable: null } });
    expect(await well(site.call(promotionClaim, claim, one))).toEqual(claimed);
    const again = site.call(promotionClaim, { promotionId, requestKey: randomUUID() }, one);
    expect(await refusalOf(again)).toBe('promotion_nothing_to_claim');
    // The key of one is nothing to the other, nor what came of it.
    expect(await mine(other.token)).toEqual(['joining']);
    expect(await refusalOf(site.call(promotionClaim, claim, other))).toBe('promotion_not_joined');
    expect(await refusalOf(site.call(rewardsClaim, { awardId: claimed.awardId }, other))).toBe('award_not_found');
    expect([await stage.cashOf(one.memberId), await stage.cashOf(other.memberId)]).toEqual([parts('4'), parts('1')]);
  });

  it('of another brand is not there', async () => {
    const [promotionId, { memberId }] = [await promote(offerOf(CHECK_IN)), await aMember()];
    const token = site.logInAs({ memberId, brand: asId<BrandCode>('other') });
    expect((await site.call(promotionsMine, { promotionId }, { token })).body).not.toMatchObject({
      value: { list: [{ promotionId }] },
    });
    expect((await site.call(promotionJoin, { promotionId, edition: 1 }, { token })).body.success).toBe(false);
    const claim = { promotionId, requestKey: randomUUID() };
    expect((await site.call(promotionClaim, claim, { token })).body.success).toBe(false);
    expect(await stage.cashOf(memberId)).toBe(parts('1'));
  });
});

describe('an application', () => {
  const deal = { kind: 'application' as const, amount: '88', every: 'once' as const, needsPicture: true };
  const picture = async () =>
    (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).toString('base64');
  async function applied() {
    const [promotionId, member] = [await promote(offerOf(deal)), await aMember()];
    await well(site.call(promotionJoin, { promotionId, edition: 1 }, member));
    const form = { requestKey: randomUUID(), promotionId, remark: 'My birthday.', pictures: [await picture()] };
    const standing = await well(site.call(promotionApply, form, member));
    expect(standing).toMatchObject({ promotionId, state: 'inProcess', needsPicture: true });
    const { list } = await well(site.call(opsApplications, { promotionId }, { token: anOperator('Ann') }));
    return { ...member, promotionId, form, list, applicationId: list[0]?.applicationId ?? '' };
  }

  it('is open once, its picture is for the brand’s staff, and what they give waits for a second person', async () => {
    const { token, memberId, promotionId, form, list, applicationId, username } = await applied();
    expect(list).toMatchObject([{ username, promotionId, remark: 'My birthday.', pictures: 1, amount: '88' }]);
    expect(await well(site.call(promotionApply, form, { token }))).toMatchObject({ state: 'inProcess' });
    const twice = site.call(promotionApply, { ...form, requestKey: randomUUID() }, { token });
    expect(await refusalOf(twice)).toBe('application_open');
    const [ann, zoe] = [anOperator('Ann'), ofAnother()];
    const of = { applicationId, number: 1 };
    const shown = await well(site.call(opsApplicationPicture, of, { token: ann }));
    expect([shown.width, shown.height, shown.data.length > 0]).toEqual([8, 8, true]);
    const missing = site.call(opsApplicationPicture, { ...of, number: 2 }, { token: ann });
    expect(await refusalOf(missing)).toBe('application_not_found');
    expect(await refusalOf(site.call(opsApplicationPicture, of, { token: zoe }))).toBe('application_not_found');
    expect(await well(site.call(opsApplications, { promotionId }, { token: zoe }))).toMatchObject({ total: 0 });
    const yes = { applicationId, decision: 'approve', note: 'As promised.' } as const;
    expect(await refusalOf(site.call(opsDecideApplication, yes, { token: zoe }))).toBe('application_not_found');
    const nobodys = { ...yes, applicationId: randomUUID() };
    expect(await refusalOf(site.call(opsDecideApplication, nobodys, { token: ann }))).toBe('application_not_found');
    const more = site.call(opsDecideApplication, { ...yes, amount: '89' }, { token: ann });
    expect(await refusalOf(more)).toBe('amount_out_of_range');
    const approved = await well(site.call(opsDecideApplication, { ...yes, amount: '80' }, { token: ann }));
    expect(approved).toMatchObject({ applicationId, state: 'approved', amount: '80', decidedBy: 'Ann' });
    expect(await well(site.call(opsDecideApplication, yes, { token: ann }))).toEqual(approved);
    const no = site.call(opsDecideApplication, { ...yes, decision: 'reject' }, { token: ann });
    expect(await refusalOf(no)).toBe('application_decided');
    // Nobody gives anything alone here.
    const standing = await well(site.call(promotionsMine, { promotionId }, { token }));
    expect(standing.list).toMatchObject([{ state: 'inProcess' }]);
    expect(await stage.cashOf(memberId)).toBe(parts('1'));
  });

  it('that is rejected says why, and may be followed by another', async () => {
    const { token, promotionId, form, applicationId } = await applied();
    const no = { applicationId, decision: 'reject', note: 'Blurred.' } as const;
    const rejected = await well(site.call(opsDecideApplication, no, { token: anOperator('Ann') }));
    expect(rejected).toMatchObject({ state: 'rejected', note: 'Blurred.' });
    expect(told).toContain('application_rejected');
    const standing = await well(site.call(promotionsMine, { promotionId }, { token }));
    expect(standing.list).toMatchObject([{ state: 'rejected', note: 'Blurred.' }]);
    const again = { ...form, requestKey: randomUUID() };
    expect(await well(site.call(promotionApply, again, { token }))).toMatchObject({ state: 'inProcess' });
    const states = await well(
      site.call(opsApplications, { promotionId, state: 'rejected' }, { token: anOperator('B') }),
    );
    expect(states.total).toBe(1);
    const bare = { ...again, requestKey: randomUUID(), pictures: [] };
    expect(await refusalOf(site.call(promotionApply, bare, { token }))).toBe('picture_invalid');
  });
});
