import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** What may wait, what may be on its way to the database, and some more. */
const WAITING = 384;
const CROWD = WAITING + 2 * 128 + 60;
const STAKE = 10_000n;

it('calls beyond what can wait are told so at once, and nothing is done for them; the others are carried out', async () => {
  const player = await stage.player('100');
  const replies = await stage.owner.inTransaction(async (tx) => {
    await tx.all('select from ledger_account where member_id = $1 for update', [player.memberId]);
    const sent = Array.from({ length: CROWD }, () => stage.send('bet', player, { amount: Number(STAKE) }));
    // The refused are answered while all others wait for the lock.
    expect((await Promise.race(sent)).http).toBe(503);
    return { sent };
  });
  const all = await Promise.all(replies.sent);
  const refused = all.filter(({ http }) => http !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) {
    expect(reply).toMatchObject({ http: 503, retryAfter: '1', body: { status: 'RS_ERROR_UNKNOWN' } });
  }
  const taken = all.filter(({ http }) => http === 200);
  expect(taken.length).toBeGreaterThanOrEqual(WAITING);
  for (const reply of taken) expect(reply.body).toMatchObject({ status: 'RS_OK' });
  expect(await stage.cashOf(player.memberId)).toBe(10_000_000n - BigInt(taken.length) * STAKE);
});
