import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player, type WalletReply } from '../../../testing/games-stage.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { launchTokenHash } from '../launch/launch-token.ts';
import type { WalletCall } from './wallet-call.ts';
import { carryOut } from './wallet.store.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

function aCall(kind: WalletCall['kind'], player: Player, ids: { transaction: string; reference?: string }): WalletCall {
  const round = { gameCode: 'lanterns', round: 'r1', closed: null, vendorReference: null };
  const who = { vendor: 'house', user: player.user, tokenHash: launchTokenHash(player.token) };
  return {
    kind,
    ...who,
    ...round,
    transaction: ids.transaction,
    reference: ids.reference ?? null,
    amount: 1_000_000n,
    currency: 'PHP',
  };
}

/** Runs `first` and commits it only once `second` was sent and waits for its lock. */
async function whileUncommitted(first: WalletCall, second: () => Promise<WalletReply>): Promise<WalletReply> {
  const waiting = await stage.api.inTransaction(async (tx) => {
    expect(await carryOut(tx, [first], { now: stage.deps.clock.now() })).toMatchObject([{ status: 'RS_OK' }]);
    const reply = apart(second);
    await expect
      .poll(() =>
        apart(() =>
          stage.owner.all(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%games_wallet_batch%' and datname = current_database()",
          ),
        ),
      )
      .toHaveLength(1);
    return { reply };
  });
  return waiting.reply;
}

it('a win that waited for the rollback of its bet is refused', async () => {
  const player = await stage.player('100');
  const bet = randomUUID();
  await stage.send('bet', player, { transaction_uuid: bet });
  const rollback = aCall('rollback', player, { transaction: randomUUID(), reference: bet });
  const win = await whileUncommitted(rollback, () => stage.send('win', player, { reference_transaction_uuid: bet }));
  expect(win.body).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  expect(await stage.cashOf(player.memberId)).toBe(10_000_000n);
});

it('a bet that waited for its own rollback is refused', async () => {
  const player = await stage.player('100');
  const bet = randomUUID();
  const rollback = aCall('rollback', player, { transaction: randomUUID(), reference: bet });
  const reply = await whileUncommitted(rollback, () => stage.send('bet', player, { transaction_uuid: bet }));
  expect(reply.body).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  expect(await stage.cashOf(player.memberId)).toBe(10_000_000n);
});

it('a rollback that waited for its bet takes it back', async () => {
  const player = await stage.player('100');
  const bet = randomUUID();
  const reply = await whileUncommitted(aCall('bet', player, { transaction: bet }), () =>
    stage.send('rollback', player, { reference_transaction_uuid: bet }),
  );
  expect(reply.body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
  expect(await stage.cashOf(player.memberId)).toBe(10_000_000n);
});

it('a second rollback that waited for the first gives nothing back', async () => {
  const player = await stage.player('100');
  const bet = randomUUID();
  await stage.send('bet', player, { transaction_uuid: bet });
  const first = aCall('rollback', player, { transaction: randomUUID(), reference: bet });
  const second = await whileUncommitted(first, () =>
    stage.send('rollback', player, { reference_transaction_uuid: bet }),
  );
  expect(second.body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
});

it('a rollback of a bet and its win that waited for itself has the first answer, and so has its repeat', async () => {
  const player = await stage.player('100');
  const [bet, transaction] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet });
  await stage.send('win', player, { reference_transaction_uuid: bet, amount: 2_500_000 });
  const again = () =>
    stage.send('rollback', player, { transaction_uuid: transaction, reference_transaction_uuid: bet });
  const waited = await whileUncommitted(aCall('rollback', player, { transaction, reference: bet }), again);
  expect([waited.body, (await again()).body]).toMatchObject(Array(2).fill({ status: 'RS_OK', balance: 10_000_000 }));
});

it('a rollback that waited for another of the same bet and its win is kept with the balance it told', async () => {
  const player = await stage.player('100');
  const [bet, transaction] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet });
  await stage.send('win', player, { reference_transaction_uuid: bet, amount: 2_500_000 });
  const another = () =>
    stage.send('rollback', player, { transaction_uuid: transaction, reference_transaction_uuid: bet });
  const first = aCall('rollback', player, { transaction: randomUUID(), reference: bet });
  const waited = await whileUncommitted(first, another);
  await stage.send('bet', player, { transaction_uuid: randomUUID() });
  expect([waited.body, (await another()).body]).toMatchObject(Array(2).fill({ status: 'RS_OK', balance: 10_000_000 }));
});

it.each(['bet', 'win'] as const)('a %s that waited for itself has the first answer', async (kind) => {
  const player = await stage.player('100');
  const [bet, transaction] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet });
  const first = kind === 'bet' ? { transaction } : { transaction, reference: bet };
  const reply = await whileUncommitted(aCall(kind, player, first), () =>
    stage.send(kind, player, { transaction_uuid: transaction, reference_transaction_uuid: bet }),
  );
  expect(reply.body).toMatchObject({ status: 'RS_OK', balance: kind === 'bet' ? 8_000_000 : 10_000_000 });
  expect(await stage.cashOf(player.memberId)).toBe(kind === 'bet' ? 8_000_000n : 10_000_000n);
});
