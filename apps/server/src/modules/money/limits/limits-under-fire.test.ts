import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LimitsStage, openLimitsStage } from '../../../testing/limits-stage.ts';

/** The goal is 10,000 (LIMITS_ATTEMPTS=10000); each run of the tests has a smaller form of it. */
const ATTEMPTS = Number(process.env.LIMITS_ATTEMPTS ?? 480);

let stage: LimitsStage;
beforeAll(async () => {
  stage = await openLimitsStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

describe('R11: limits under fire', () => {
  it('are never passed: 64 at a time, mixed with wins, while limits are set', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => stage.player('10000')));
    await Promise.all(players.slice(0, 4).map(({ memberId }) => stage.limit(memberId, 'stake', '100')));
    const attempts = Array.from({ length: ATTEMPTS }, (_, n) => async () => {
      const player = players[n % players.length];
      if (player === undefined) return;
      const bet = randomUUID();
      const answer = await stage.bet(player, String(1 + (n % 7)), { transaction_uuid: bet });
      expect(['RS_OK', 'RS_ERROR_LIMIT_REACHED']).toContain(answer.body.status);
      if (n % 5 === 0 && answer.body.status === 'RS_OK') await stage.win(player, '3', bet);
    });
    const setMeanwhile = players.slice(4).map(({ memberId }) => async () => {
      await stage.limit(memberId, 'stake', '180');
    });
    await inLanes(64, [...attempts.slice(0, 30), ...setMeanwhile, ...attempts.slice(30)]);
    const sums = await stage.owner.all<{ stake: bigint }>(
      'select sum(stake_parts)::bigint as stake from games_bet where member_id = any($1) group by member_id order by stake',
      [players.map(({ memberId }) => memberId)],
    );
    // Filled to the last stake that fits (the smallest is 1, the greatest 7), and never beyond.
    const filled = sums.map(({ stake }) => Number(stake) / 100_000);
    expect(filled).toHaveLength(8);
    for (const stake of filled.slice(0, 4)) expect([94, 95, 96, 97, 98, 99, 100]).toContain(stake);
    for (const stake of filled.slice(4)) expect([174, 175, 176, 177, 178, 179, 180]).toContain(stake);
    const counted = await stage.owner.all(
      `select 1 from limits_play p join (select member_id, sum(stake_parts) as staked, sum(stake_parts - win_parts) as lost
         from games_bet group by member_id) b using (member_id)
       where member_id = any($1) group by member_id, staked, lost
       having sum(p.stake_parts) <> staked or sum(p.loss_parts) <> lost`,
      [players.map(({ memberId }) => memberId)],
    );
    expect(counted).toEqual([]);
  });
});

/** Runs the tasks, so many at a time. */
async function inLanes(lanes: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
