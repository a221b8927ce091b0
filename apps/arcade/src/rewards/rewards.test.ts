import { randomUUID } from 'node:crypto';
import { FREEBET_PATHS, rewardsAnswer } from '@baize/contract/vendor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arcadeForTest, OPERATOR_ID, type TestArcade } from '../testing/arcade-for-test.ts';

const LINE_BET = '5000'; // ₱0.05
const STAKE = 100_000; // ₱1
const START = 100_000_000n;
const USER = 'demo-member-1';

let test: TestArcade;
beforeEach(async () => {
  test = await arcadeForTest(START);
});
afterEach(() => test.close());

const utc = (at: number): string => new Date(at).toISOString().slice(0, -1);

function aReward(changes: object = {}) {
  return {
    ...{ operator_id: OPERATOR_ID, sub_partner_id: 'demo', reward_uuid: randomUUID(), user: USER, currency: 'PHP' },
    ...{ game_code: 'paper_lanterns', bet_count: 2, bet_value: STAKE },
    ...{ start_time: utc(test.clock.now()), end_time: utc(test.clock.now() + 3_600_000) },
    ...changes,
  };
}

const create = (reward: object) => test.asOperator(FREEBET_PATHS.create, reward);

async function standing(reward_uuid: string) {
  const { body } = await test.asOperator(FREEBET_PATHS.list, { operator_id: OPERATOR_ID, reward_uuid });
  const [reward] = rewardsAnswer.parse(body);
  return reward && `${reward.status} ${reward.bets_played}`;
}

/** Plays a round to its end, seen and all, and lets the cycle pass. */
async function play(token: string, unitParts = LINE_BET) {
  const { body } = await test.api(token, 'POST /play', { requestId: randomUUID(), unitParts, bet: {} });
  await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
  test.clock.go(2_500);
  return body.round;
}

const bets = () => test.wallet.heard.filter(({ path }) => path === '/transaction/bet').map(({ body }) => body);

it('free rounds of the reward’s stake are played for nothing and pay what they win, then the member stakes again', async () => {
  const reward = aReward();
  expect((await create(reward)).status).toBe(200);
  expect(await standing(reward.reward_uuid)).toBe('FRS_NEW 0');
  const token = await test.launch();
  const other = await play(token, '10000');
  const free = [await play(token), await play(token)];
  expect(await standing(reward.reward_uuid)).toBe('FRS_FINISHED 2');
  const paid = await play(token);
  expect(bets()).toMatchObject([
    { amount: 2 * STAKE, is_free: false },
    { amount: 0, is_free: true, reward_uuid: reward.reward_uuid },
    { amount: 0, is_free: true, reward_uuid: reward.reward_uuid },
    { amount: STAKE, is_free: false },
  ]);
  const wonBy = (rounds: { winParts: string }[]) => rounds.reduce((sum, { winParts }) => sum + BigInt(winParts), 0n);
  const [listed] = rewardsAnswer.parse(
    (await test.asOperator(FREEBET_PATHS.list, { operator_id: OPERATOR_ID, user: USER })).body,
  );
  expect(listed?.win_amount).toBe(wonBy(free));
  const won = wonBy([other, ...free, paid]);
  expect(test.wallet.balance).toBe(START - BigInt(3 * STAKE) + won);
  const { body } = await test.api(token, 'POST /open');
  expect(BigInt(body.netParts)).toBe(won - BigInt(3 * STAKE));
});

it('a free round that the wallet refused, or that was taken back, may be played again', async () => {
  const reward = aReward({ bet_count: 1 });
  await create(reward);
  const token = await test.launch();
  test.wallet.trouble('bet', 'RS_ERROR_USER_DISABLED');
  expect((await play(token)).state).toBe('refused');
  expect(await standing(reward.reward_uuid)).toBe('FRS_NEW 0');
  expect((await play(token)).state).toBe('settled');
  expect(await standing(reward.reward_uuid)).toBe('FRS_FINISHED 1');
});

it('the same reward again is the same one; anything else under its id is refused', async () => {
  const reward = aReward();
  const said = await Promise.all(Array.from({ length: 10 }, () => create(reward)));
  expect(new Set(said.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect((await create({ ...reward, bet_count: 3 })).status).toBe(409);
  expect((await create(aReward({ game_code: 'nobodys' }))).status).toBe(404);
  expect((await create(aReward({ bet_value: STAKE + 1 }))).status).toBe(400);
  expect((await create(aReward({ bet_count: 0 }))).status).toBe(400);
  expect((await create(aReward({ operator_id: 8 }))).status).toBe(401);
});

it('a reward ends when it is taken back or its time is over', async () => {
  const [taken, late] = [aReward(), aReward({ user: 'another-member' })];
  await Promise.all([create(taken), create(late)]);
  const token = await test.launch();
  await play(token);
  const ask = { operator_id: OPERATOR_ID, reward_uuid: taken.reward_uuid };
  expect((await test.asOperator(FREEBET_PATHS.cancel, ask)).body).toMatchObject({ status: 'FRS_CANCELLED' });
  expect((await test.asOperator(FREEBET_PATHS.cancel, { ...ask, reward_uuid: randomUUID() })).status).toBe(404);
  await play(token);
  expect(bets().map(({ amount }) => amount)).toEqual([0, STAKE]);
  test.clock.go(3_600_000);
  expect(await standing(late.reward_uuid)).toBe('FRS_EXPIRED 0');
  const { body } = await test.asOperator(FREEBET_PATHS.list, { operator_id: OPERATOR_ID, user: USER });
  expect(rewardsAnswer.parse(body).map(({ reward_uuid }) => reward_uuid)).toEqual([taken.reward_uuid]);
});
