import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { apart } from '../../../platform/database/within-transaction.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { type LimitsStage, openLimitsStage } from '../../../testing/limits-stage.ts';
import { aSettledRound } from '../../../testing/settled-round.ts';
import { askBeforeStakes } from '../../money/ledger/index.ts';
import { lockLimits } from '../../money/limits/index.ts';
import { type Award, type AwardsDeps, type AwardTerms, NO_TERMS } from './award.ts';
import { awardByKey } from './awards.store.ts';
import { claimAward } from './claim-award.ts';
import { giveAward } from './give-award.ts';

let stage: LimitsStage;
let deps: AwardsDeps;
beforeAll(async () => {
  stage = await openLimitsStage();
  deps = {
    ...{ clock: { now: () => stage.now() }, chance: systemChance, payers: {} },
    brands: brandBookOf(() => ({ code: BRAND, defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] })),
    notifyMember: () => Promise.resolve(),
  };
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

type Member = Pick<Award, 'memberId'>;

async function give({ memberId }: Member, terms: Partial<AwardTerms>): Promise<Award> {
  const what = { kind: 'money', currency: 'PHP', amountParts: parts('100'), item: '' } as const;
  const source = { kind: 'promotion', id: randomUUID() } as const;
  const wanted = { brand: BRAND, memberId, source, key: 'once', what, claimBy: null, titles: { EN: 'A gift' } };
  const all = { ...wanted, terms: { ...NO_TERMS, turnover: 100, stacks: false, ...terms } };
  return (await stage.api.inTransaction((tx) => giveAward(tx, deps, all))).award;
}

const claim = ({ memberId, awardId }: Award) =>
  stage.api.inTransaction((tx) => claimAward(tx, deps, { memberId, awardId }));

const waiting = () =>
  apart(() =>
    stage.owner.all(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
  );

it('a claim that pays what was played for and caps stakes never deadlocks with who opens a game', async () => {
  const player = await stage.player('1000');
  const played = await give(player, { pays: 'afterTurnover' });
  await claim(played);
  await aSettledRound(stage.owner, {
    ...{ memberId: player.memberId, stake: '100', at: stage.now(), round: randomUUID() },
  });
  const next = await give(player, { largestStakeParts: parts('5') });
  // Whoever opens a game locks the member's limits, and then their money.
  const { claiming } = await stage.api.inTransaction(async (tx) => {
    await lockLimits(tx, { memberId: player.memberId, brand: BRAND, currency: 'PHP' });
    const under = apart(() => Promise.allSettled([claim(next)]));
    await expect.poll(waiting).toHaveLength(1);
    await askBeforeStakes(tx, player.memberId, 'never');
    return { claiming: under };
  });
  expect(await claiming).toMatchObject([{ status: 'fulfilled', value: { state: 'running' } }]);
  expect((await awardByKey(stage.api, played))?.state).toBe('done');
  expect(await stage.cashOf(player.memberId)).toBe(parts('1200'));
});
