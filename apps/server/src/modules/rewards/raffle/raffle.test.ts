import { raffleList, raffleMine, rafflePromotion, raffleProof, raffleWinners } from '@baize/contract/rewards/raffle';
import { opsPutRaffle, opsRaffles, type writtenRaffle } from '@baize/contract/rewards/raffle-ops';
import { DAY_MS, HOUR_MS, type Instant, instantOf, MINUTE_MS } from '@baize/kernel';
import { raffleFaultOf } from '@baize/lottery';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { verifyQuicknetRound } from '../../../platform/time-and-chance/quicknet.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { DIGESTS } from '../../play/lottery-draws/index.ts';
import { followSettledBets } from '../../play/settled-bets/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { type AwardId, awardsJobs, claimAward } from '../awards/index.ts';
import { countAll, raffleFollower } from './count-tickets.ts';
import { carryOnRaffles } from './raffle.jobs.ts';
import { mountRaffle } from './mount.ts';

let stage: GamesStage;
let site: TestApp;
let late = 0;
let deps: Parameters<typeof carryOnRaffles>[0] & Parameters<typeof mountRaffle>[1];

beforeAll(async () => {
  stage = await openGamesStage();
  stage.advance(Date.now() - stage.deps.clock.now());
  const clock = { now: (): Instant => instantOf(stage.deps.clock.now() + late) };
  deps = {
    ...{ db: stage.api, clock, chance: systemChance, payers: {} },
    brands: brandBookOf(() => ({
      code: BRAND,
      currency: 'PHP',
      defaultLanguage: 'EN',
      timeZone: 'Asia/Manila',
      languages: ['EN'],
    })),
    keys: { secretFor: () => Buffer.alloc(32, 7) },
    notifyMember: () => Promise.resolve(),
    noteChange: changeTrail(clock),
    beacon: { isAsked: false, roundOf: () => Promise.resolve(undefined) },
  };
  site = await openTestApp({ database: stage, clock, routes: (serve) => mountRaffle(serve, deps) });
  await followSettledBets({ db: stage.owner }, raffleFollower(deps));
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

type Written = z.input<typeof writtenRaffle>;

/** A raffle that two people announced, and that has begun: a ticket for ten staked. It is drawn in two hours. */
async function aRaffle(words: Partial<Written> = {}): Promise<string> {
  late = 0;
  const now = deps.clock.now();
  const raffleId = `r-${randomUUID()}`;
  const raffle: Written = {
    ...{ raffleId, texts: { EN: { title: 'Autumn raffle', summary: 'Ten staked, one ticket.' } } },
    ...{ startsAt: now + MINUTE_MS, closesAt: now + HOUR_MS, drawsAt: now + 2 * HOUR_MS },
    rules: { deposit: null, bet: { amount: '10', most: null }, checkIn: null },
    prizes: [
      { kind: 'money', amount: '500', count: 1, turnover: 0 },
      { kind: 'money', amount: '50', count: 2, turnover: 0 },
    ],
    ...{ claimDays: 7, onExpiry: 'passesOn', ...words },
  };
  for (const [name, awaitsSecond] of [
    ['Ann', true],
    ['Berta', false],
  ] as const) {
    const answer = await site.call(opsPutRaffle, raffle, { token: site.operateAs({ name }) });
    expect(valueIn(answer)).toEqual({ awaitsSecond });
  }
  await stage.owner.all("update raffle_raffle set starts_at = starts_at - interval '2 minutes' where raffle_id = $1", [
    raffleId,
  ]);
  return raffleId;
}

async function counted(): Promise<void> {
  await catchUp(stage.owner, raffleFollower(deps));
}

async function lose(player: Player, stake: string): Promise<{ bet: string; round: string }> {
  const [bet, round] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake) });
  const paid = {
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet,
    round,
    amount: 0n,
    round_closed: true,
  };
  await stage.send('win', player, paid);
  return { bet, round };
}

const takeBack = (player: Player, { bet, round }: { bet: string; round: string }) =>
  stage.send('rollback', player, { reference_transaction_uuid: bet, round });

const mine = async ({ memberId }: Player, raffleId: string) =>
  valueIn(await site.call(raffleMine, { raffleId, pageSize: 100 }, { token: site.logInAs({ memberId }) }));
const standing = async (player: Player, raffleId: string) => (await mine(player, raffleId)).standing;

/** Closes, seals and draws. */
async function drawn(raffleId: string): Promise<void> {
  late = HOUR_MS + 1;
  await carryOnRaffles(deps);
  await counted();
  late = 2 * HOUR_MS - MINUTE_MS - 1;
  await carryOnRaffles(deps);
  late = 2 * HOUR_MS + MINUTE_MS;
  await carryOnRaffles(deps);
  expect((await stateOf(raffleId))?.state).toBe('drawn');
}

const stateOf = (raffleId: string) =>
  stage.owner.first<{ state: string; number: number }>(
    'select state, next_number as number from raffle_raffle where raffle_id = $1',
    [raffleId],
  );

const winners = (raffleId: string) =>
  stage.owner.all<{
    drawn: number;
    number: number;
    member_id: string;
    prize: number | null;
    state: string;
    award_id: string;
  }>('select drawn, number, member_id, prize, state, award_id from raffle_winner where raffle_id = $1 order by drawn', [
    raffleId,
  ]);

async function proofOf(raffleId: string) {
  const proof = valueIn(await site.call(raffleProof, { raffleId }));
  const { list } = valueIn(await site.call(raffleList, { raffleId }));
  const { sealedAt, listHash, seed, beacon, numbers, drawsAt, ...told } = proof;
  if (sealedAt === null || listHash === null || seed === null || beacon === null || numbers === null) {
    throw new Error('not drawn');
  }
  const tools = { digests: DIGESTS, verifyRound: verifyQuicknetRound, anchor: proof.anchor };
  return {
    list,
    faultWith: (changed: object = {}, with_ = list) =>
      raffleFaultOf(
        { ...told, sealedAt, listHash, seed, beacon, numbers, closedAt: instantOf(drawsAt), ...changed },
        with_,
        tools,
      ),
  };
}

describe('tickets', () => {
  it('are earned by valid bets and taken back with them', async () => {
    const raffleId = await aRaffle();
    const player = await stage.player('1000');
    await lose(player, '25');
    const second = await lose(player, '30');
    await counted();
    expect(await standing(player, raffleId)).toBe(5);
    await takeBack(player, second);
    await counted();
    const { list, standing: left, code } = await mine(player, raffleId);
    expect([left, list.map(({ taken }) => taken)]).toEqual([2, [true, true, true, false, false]]);
    expect(code).toMatch(/^[0-9a-f]{16}$/);
    const { list: shown } = valueIn(await site.call(rafflePromotion, {}));
    expect(shown.find((one) => one.raffleId === raffleId)).toMatchObject({
      ...{ state: 'open', title: 'Autumn raffle', tickets: 2, listHash: null },
      prizes: [
        { place: 1, amount: '500', odds: '1/2' },
        { place: 2, odds: '2/2' },
      ],
    });
  });

  it('are not earned before a raffle begins, beyond the most, or while one is excluded', async () => {
    const raffleId = await aRaffle({ rules: { deposit: null, bet: { amount: '10', most: 3 }, checkIn: null } });
    const [player, resting] = [await stage.player('1000'), await stage.player('1000')];
    await excludeBy(resting);
    await lose(player, '900');
    await lose(resting, '900');
    await counted();
    expect([await standing(player, raffleId), await standing(resting, raffleId)]).toEqual([3, 0]);
    const coming = await aRaffle();
    await stage.owner.all("update raffle_raffle set starts_at = now() + interval '10 minutes' where raffle_id = $1", [
      coming,
    ]);
    await lose(player, '50');
    await counted();
    expect(await standing(player, coming)).toBe(0);
  });

  it('for deposits follow what reached the balance', async () => {
    const raffleId = await aRaffle({
      rules: { deposit: { amount: '100', most: null }, bet: null, checkIn: { most: 1 } },
    });
    const player = await stage.player('1');
    await aPastDeposit(player, '350');
    await Promise.all([countAll(deps), countAll(deps)]);
    expect(await standing(player, raffleId)).toBe(3);
    await stage.owner.all(
      'update payments_deposit set held_back_parts = $2, held_back_state = $3, held_back_cause = $4 where member_id = $1',
      [...[player.memberId, parts('200'), 'waiting', 'limit']],
    );
    await countAll(deps);
    expect(await standing(player, raffleId)).toBe(1);
  });

  it('are what the rules say of the rounds as they are, whatever becomes of them', async () => {
    const raffleId = await aRaffle();
    const seed = Date.now() % 100_000;
    let state = seed;
    const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
    const players = await Promise.all([1, 2, 3].map(() => stage.player('100000')));
    const rounds: { player: Player; bet: string; round: string }[] = [];
    for (let step = 0; step < 50; step += 1) {
      const player = players[below(3)];
      if (player !== undefined && (below(3) > 0 || rounds.length === 0)) {
        rounds.push({ player, ...(await lose(player, `${1 + below(60)}.${below(10)}`)) });
      } else {
        const [old] = rounds.splice(below(rounds.length), 1);
        if (old !== undefined) await takeBack(old.player, old);
      }
      if (below(6) === 0) await counted();
    }
    await counted();
    for (const player of players) {
      const row = await stage.owner.first<{ due: bigint }>(
        `select coalesce(sum(stake_parts), 0)::bigint / $2::bigint as due from games_bet where member_id = $1 and status = 'settled'`,
        [player.memberId, parts('10')],
      );
      expect(BigInt(await standing(player, raffleId)), `seed ${seed}`).toBe(row?.due);
    }
  });
});

describe('a raffle', () => {
  it('is drawn once by two workers, from a sealed list, and anybody can draw it again', async () => {
    const raffleId = await aRaffle();
    const players = await Promise.all([1, 2, 3, 4].map(() => stage.player('1000')));
    for (const player of players) await lose(player, '100');
    await counted();
    late = HOUR_MS + 1;
    await carryOnRaffles(deps);
    late = 2 * HOUR_MS - MINUTE_MS;
    await carryOnRaffles(deps);
    expect((await stateOf(raffleId))?.state, 'what settled before the close is not counted yet').toBe('closing');
    await counted();
    await Promise.all([carryOnRaffles(deps), carryOnRaffles(deps)]);
    expect((await stateOf(raffleId))?.state).toBe('sealed');
    late = 2 * HOUR_MS + MINUTE_MS;
    await Promise.all([carryOnRaffles(deps), carryOnRaffles(deps), carryOnRaffles(deps)]);
    const all = await winners(raffleId);
    expect(all.map(({ state }) => state)).toEqual(['given', 'given', 'given', 'follows', 'follows', 'follows']);
    expect(all.map(({ prize }) => prize)).toEqual([1, 2, 2, null, null, null]);
    const { list, faultWith } = await proofOf(raffleId);
    expect(list).toHaveLength(40);
    expect(faultWith()).toBeUndefined();
    const swapped = list.map((ticket, i) => (i === 0 ? { ...ticket, code: 'f'.repeat(16) } : ticket));
    expect(faultWith({}, swapped)).toBe('list');
    expect(faultWith({ seed: 'a4'.repeat(32) })).toBe('commitment');
    expect(faultWith({ sealedAt: late * 1e6 })).toBe('sealed_late');
    expect(faultWith({ numbers: all.map(({ number }) => number).toReversed() })).toBe('result');
    const { list: shown } = valueIn(await site.call(raffleWinners, { raffleId }));
    expect(shown.map(({ prize, state }) => [prize, state])).toEqual([
      [1, 'open'],
      [2, 'open'],
      [2, 'open'],
    ]);
    expect(shown[0]?.name).toContain('***');
    const token = site.operateAs({ name: 'Ann' });
    const { list: staff } = valueIn(await site.call(opsRaffles, {}, { token }));
    expect(staff.find((one) => one.raffleId === raffleId)).toMatchObject({ tickets: 40, members: 4, promised: '600' });
  });

  it('has no ticket more or less once its list is sealed', async () => {
    const raffleId = await aRaffle();
    const player = await stage.player('1000');
    const round = await lose(player, '100');
    await counted();
    late = HOUR_MS + 1;
    await carryOnRaffles(deps);
    await counted();
    late = 2 * HOUR_MS - MINUTE_MS;
    await carryOnRaffles(deps);
    late = 0;
    await takeBack(player, round);
    await lose(player, '500');
    await counted();
    await countAll(deps);
    expect(await standing(player, raffleId)).toBe(10);
    const more = `insert into raffle_ticket (brand, raffle_id, number, member_id, source, at) values ($1, $2, 99, $3, 'bet', now())`;
    await expect(stage.api.all(more, [BRAND, raffleId, player.memberId])).rejects.toThrow(
      'the list of tickets is sealed',
    );
  });

  it('loses no ticket and seals none twice when counting meets sealing', async () => {
    const raffleId = await aRaffle();
    const player = await stage.player('10000');
    for (let i = 0; i < 5; i += 1) await lose(player, '100');
    await counted();
    late = HOUR_MS + 1;
    await carryOnRaffles(deps);
    await counted();
    await lose(player, '100');
    late = 2 * HOUR_MS - MINUTE_MS;
    await Promise.all([carryOnRaffles(deps), counted(), carryOnRaffles(deps), counted()]);
    await carryOnRaffles(deps);
    const kept = await stage.owner.first<{ tickets: number }>('select tickets from raffle_draw where raffle_id = $1', [
      raffleId,
    ]);
    expect(kept?.tickets).toBe(await standing(player, raffleId));
  });

  it.each(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap(
      (step) =>
        [
          [step, true],
          [step, false],
        ] as const,
    ),
  )('killed at step %i (after it: %s) is carried on by the next', async (step, isAfter) => {
    const raffleId = await aRaffle({ prizes: [{ kind: 'money', amount: '5', count: 2, turnover: 0 }] });
    const player = await stage.player('100');
    await lose(player, '30');
    await counted();
    late = HOUR_MS + 1;
    await carryOnRaffles(deps);
    await counted();
    for (const at of [2 * HOUR_MS - MINUTE_MS, 2 * HOUR_MS + MINUTE_MS]) {
      late = at;
      const { db } = mortal(stage.api, { step, isAfter });
      await carryOnRaffles({ ...deps, db }).catch(() => undefined);
      await carryOnRaffles(deps);
    }
    expect((await winners(raffleId)).map(({ state }) => state)).toEqual(['given', 'given', 'follows']);
    const awards = await stage.owner.all("select from awards_award where source_kind = 'raffle' and source_id = $1", [
      raffleId,
    ]);
    expect(awards).toHaveLength(2);
  });

  it('gives a prize once, however many tabs claim it, and passes on what nobody claims', async () => {
    const raffleId = await aRaffle({ prizes: [{ kind: 'money', amount: '100', count: 1, turnover: 0 }] });
    const [one, other] = [await stage.player('1000'), await stage.player('1000')];
    await lose(one, '10');
    await lose(other, '10');
    await counted();
    await drawn(raffleId);
    const [first, next] = await winners(raffleId);
    late += 8 * DAY_MS;
    const expire = awardsJobs({ ...deps, onNotGiven: () => Promise.resolve(false) }).jobs['rewards.expire-awards'];
    await Promise.all([claim(first).catch(() => undefined), expire?.({})]);
    await carryOnRaffles(deps);
    const after = await winners(raffleId);
    expect(after.map(({ state, prize }) => [state, prize])).toEqual([
      ['passedOn', 1],
      ['given', 1],
    ]);
    const before = await stage.cashOf((next?.member_id ?? '') as never);
    const answers = await atOnce(50, () => claim(after[1]));
    expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
    await carryOnRaffles(deps);
    expect((await winners(raffleId))[1]?.state).toBe('claimed');
    expect((await stage.cashOf((next?.member_id ?? '') as never)) - before).toBe(parts('100'));
  });

  it('gives who is excluded by then no prize', async () => {
    const raffleId = await aRaffle({
      prizes: [{ kind: 'money', amount: '100', count: 1, turnover: 0 }],
      onExpiry: 'lapses',
    });
    const player = await stage.player('1000');
    await lose(player, '10');
    await counted();
    await excludeBy(player);
    await drawn(raffleId);
    expect((await winners(raffleId)).map(({ state }) => state)).toEqual(['lapsed']);
  });

  it('is announced by two, ahead of time, once, in whole coins', async () => {
    const raffleId = await aRaffle();
    const now = deps.clock.now();
    const token = site.operateAs({ name: 'Cora' });
    const again: Written = {
      ...{ raffleId, texts: { EN: { title: 'x', summary: '' } }, startsAt: now + 1000, closesAt: now + 2000 },
      drawsAt: now + HOUR_MS,
      rules: { deposit: null, bet: { amount: '1', most: null }, checkIn: null },
      prizes: [{ kind: 'money', amount: '1', count: 1, turnover: 0 }],
      ...{ claimDays: 1, onExpiry: 'lapses' },
    };
    const refusal = async (words: Partial<Written>) =>
      (await site.call(opsPutRaffle, { ...again, ...words }, { token })).body.message;
    expect(await refusal({})).toBe('raffle_announced');
    expect(await refusal({ raffleId: 'new', startsAt: now - 1 })).toBe('request_invalid');
    const prizes = [{ kind: 'money', amount: '1.001', count: 1, turnover: 0 }] as const;
    expect(await refusal({ raffleId: 'new', prizes: [...prizes] })).toBe('amount_not_whole_coins');
    expect((await site.call(raffleList, { raffleId })).body.message).toBe('raffle_not_sealed');
    expect((await site.call(raffleProof, { raffleId: 'nowhere' })).body.message).toBe('raffle_not_found');
  });
});

function claim(winner: { member_id: string; award_id: string } | undefined) {
  const { member_id: memberId, award_id: awardId } = winner ?? { member_id: '', award_id: '' };
  return stage.api.inTransaction((tx) =>
    claimAward(tx, deps, { memberId: memberId as never, awardId: awardId as AwardId }),
  );
}

function excludeBy({ memberId }: Player) {
  const text = `insert into members_exclusion (member_id, brand, period, since, until) values ($1, $2, '24h', $3, $4)`;
  const now = stage.deps.clock.now();
  return stage.owner.all(text, [memberId, BRAND, new Date(now), new Date(now + DAY_MS)]);
}

async function aPastDeposit({ memberId }: Player, amount: string): Promise<void> {
  const depositId = randomUUID();
  const now = deps.clock.now();
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
      new Date(now),
      new Date(now + DAY_MS),
      depositId.slice(0, 8),
    ],
  );
}
