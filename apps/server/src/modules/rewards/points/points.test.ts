import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, instantOf, PARTS_PER_UNIT } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSettledBets } from '../../play/settled-bets/index.ts';
import { EARNED_PER_POINT, earnedBy, wholePoints } from './domain/earned-points.ts';
import { pointsFollower } from './earn-points.ts';
import { givePoints, takePoints } from './move-points.ts';
import { openPoints, pointsOf } from './points-account.ts';
import { insertRates } from './points.store.ts';

const DEMO = asId<BrandCode>('demo');
/** A point for two pesos. */
const RATES = [
  { gameType: 'RNG', fromRank: 0, perUnit: 500_000 },
  { gameType: 'RNG', fromRank: 3, perUnit: 1_000_000 },
];
let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
  stage.advance(Date.now() - stage.deps.clock.now());
  await stage.owner.inTransaction((tx) => insertRates(tx, { brand: DEMO, since: instantOf(0), rates: RATES }));
  await followSettledBets({ db: stage.owner }, pointsFollower(stage.deps));
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

async function counted(): Promise<void> {
  await catchUp(stage.owner, pointsFollower(stage.deps), 2);
}

const pointsHeldBy = async ({ memberId }: Player) => (await pointsOf(stage.api, memberId)).cashParts / PARTS_PER_UNIT;

async function lose(player: Player, stake: string): Promise<{ bet: string; win: string; round: string }> {
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake) });
  const paid = { transaction_uuid: win, reference_transaction_uuid: bet, round, amount: 0n, round_closed: true };
  await stage.send('win', player, paid);
  return { bet, win, round };
}

describe('points', () => {
  it('are earned by valid bets, whole ones, and the fraction is kept', async () => {
    const player = await stage.player('100');
    await lose(player, '3');
    await counted();
    expect(await pointsHeldBy(player)).toBe(1n);
    await lose(player, '1');
    await counted();
    expect(await pointsHeldBy(player)).toBe(2n);
  });

  it('are earned at the rate of the member’s level', () => {
    const bet = { gameType: 'RNG', validParts: parts('10') };
    expect([0, 2, 3, 9].map((rank) => wholePoints(earnedBy(RATES, { ...bet, rank })))).toEqual([5n, 5n, 10n, 10n]);
    expect(earnedBy(RATES, { ...bet, gameType: 'LIVE', rank: 9 })).toBe(0n);
    expect(earnedBy(RATES, { ...bet, gameType: null, rank: 9 })).toBe(0n);
  });

  it('are taken back when the bet is, though not below zero: what is earned next makes up for what was spent', async () => {
    const player = await stage.player('1000');
    const { bet, round } = await lose(player, '100');
    await counted();
    expect(await pointsHeldBy(player)).toBe(50n);
    const spent = { brand: DEMO, memberId: player.memberId, points: 30n, key: 'spent', reference: 'test' };
    await stage.api.inTransaction((tx) => takePoints(tx, spent));
    await stage.send('rollback', player, { reference_transaction_uuid: bet, round });
    await counted();
    expect(await pointsHeldBy(player)).toBe(0n);
    await lose(player, '50');
    await counted();
    expect(await pointsHeldBy(player)).toBe(0n);
    await lose(player, '20');
    await counted();
    expect(await pointsHeldBy(player)).toBe(5n);
  });

  it('of a round that is corrected are taken back at the rates of when it began', async () => {
    const player = await stage.player('1000');
    const { bet, round } = await lose(player, '100');
    await counted();
    const edition = { brand: DEMO, since: instantOf(Date.now()), rates: [] };
    await stage.owner.inTransaction((tx) => insertRates(tx, edition));
    await stage.send('rollback', player, { reference_transaction_uuid: bet, round });
    stage.advance(60_000);
    await lose(player, '100');
    await counted();
    expect(await pointsHeldBy(player)).toBe(0n);
    await stage.owner.all("delete from points_rates where brand = $1 and since > now() - interval '1 day'", [DEMO]);
    stage.advance(-60_000);
  });

  it('are what the rounds come to, whatever becomes of them: given by the rules = in the books', async () => {
    const seed = Date.now() % 100_000;
    let state = seed;
    const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
    const player = await stage.player('100000');
    const rounds: { bet: string; round: string }[] = [];
    for (let step = 0; step < 60; step += 1) {
      if (below(3) > 0 || rounds.length === 0) rounds.push(await lose(player, `${1 + below(30)}.${below(10)}`));
      else {
        const [old] = rounds.splice(below(rounds.length), 1);
        await stage.send('rollback', player, { reference_transaction_uuid: old?.bet, round: old?.round });
      }
      if (below(5) === 0) await counted();
    }
    await counted();
    const row = await stage.owner.first<{ valid: bigint; earned: string }>(
      `select (select sum(stake_parts) from games_bet where member_id = $1 and status = 'settled')::bigint as valid, earned::text
       from points_member where member_id = $1`,
      [player.memberId],
    );
    const due = (row?.valid ?? 0n) * 500_000n;
    expect(BigInt(row?.earned ?? '0'), `seed ${seed}`).toBe(due);
    expect(await pointsHeldBy(player), `seed ${seed}`).toBe(due / EARNED_PER_POINT);
  });

  it('are given once under a key, and never taken beyond what is there', async () => {
    const { memberId } = await stage.player();
    await stage.api.inTransaction((tx) => openPoints(tx, { brand: DEMO, memberId }));
    const gift = { brand: DEMO, memberId, points: 10n, key: 'gift', reference: 'test' };
    const give = () => stage.api.inTransaction((tx) => givePoints(tx, gift));
    await Promise.all(Array.from({ length: 10 }, give));
    const take = (key: number) =>
      stage.api.inTransaction((tx) => takePoints(tx, { ...gift, points: 4n, key: `take ${key}` }));
    const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, key) => take(key)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toEqual(new Refusal('balance_too_low'));
    }
    expect((await pointsOf(stage.api, memberId)).cashParts).toBe(2n * PARTS_PER_UNIT);
  });
});
