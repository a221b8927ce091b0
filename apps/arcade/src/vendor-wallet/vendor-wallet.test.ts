import { randomUUID } from 'node:crypto';
import { TRANSFER_PATHS } from '@baize/contract/vendor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arcadeForTest, OPERATOR_ID, type TestArcade } from '../testing/arcade-for-test.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await arcadeForTest();
});
afterAll(() => test.close());

type Path = keyof typeof TRANSFER_PATHS;

async function ask(path: Path, user: string, more: object = {}): Promise<{ status: string; balance?: number }> {
  const { status, body } = await test.asOperator(TRANSFER_PATHS[path], {
    ...{ operator_id: OPERATOR_ID, user, currency: 'PHP', request_uuid: randomUUID() },
    ...more,
  });
  expect(status).toBe(200);
  return body as unknown as { status: string; balance?: number };
}

const move = (amount: number, transaction_uuid: string = randomUUID()) => ({ amount, transaction_uuid });

describe('the vendor wallet we keep for an operator’s member', () => {
  it('takes a deposit once, however often it is sent, and answers every repeat the same', async () => {
    const once = move(500_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('deposit', 'repeats', once)));
    expect(new Set(answers.map(({ status, balance }) => `${status} ${String(balance)}`))).toEqual(
      new Set(['RS_OK 500000']),
    );
    expect(await ask('balance', 'repeats')).toMatchObject({ status: 'RS_OK', balance: 500_000 });
  });

  it('refuses an id that comes back as something else', async () => {
    const once = move(100_000);
    await ask('deposit', 'other', once);
    for (const [path, user, more] of [
      ['deposit', 'other', { ...once, amount: 200_000 }],
      ['withdraw', 'other', once],
      ['deposit', 'another', once],
    ] as const) {
      expect(await ask(path, user, more)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    }
    expect(await ask('balance', 'other')).toMatchObject({ balance: 100_000 });
    expect(await ask('balance', 'another')).toMatchObject({ balance: 0 });
  });

  it('pays out no more than there is, also to fifty at once', async () => {
    await ask('deposit', 'racer', move(1_000_000));
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('withdraw', 'racer', move(300_000))));
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(47);
    expect(await ask('balance', 'racer')).toMatchObject({ balance: 100_000 });
  });

  it('says of a transfer whether it took place, and never lets one happen that it denied', async () => {
    const there = move(100_000);
    const late = move(100_000);
    await ask('deposit', 'late', there);
    expect(await ask('check', 'late', there)).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await ask('check', 'late', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await ask('deposit', 'late', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await ask('balance', 'late')).toMatchObject({ balance: 100_000 });
  });

  it('decides a race between a transfer and the question about it one way or the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const user = `race-${String(round)}`;
      const once = move(100_000);
      const [moved, checked] = await Promise.all([ask('deposit', user, once), ask('check', user, once)]);
      const { balance } = await ask('balance', user);
      const tookPlace = moved.status === 'RS_OK';
      expect(checked.status).toBe(tookPlace ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      expect(balance).toBe(tookPlace ? 100_000 : 0);
    }
  });

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['a fraction', { amount: 1.5 }],
    ['text', { amount: '100' }],
    ['no id', { transaction_uuid: undefined }],
  ])('refuses %s as an amount or id', async (_, wrong) => {
    expect(await ask('deposit', 'wrong', { ...move(1), ...wrong })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' });
  });

  it('plays from the vendor wallet and asks no wallet, when the operator launches it so', async () => {
    const user = 'wallet-player';
    const token = await test.launch({ user, meta: { wallet: 'transfer' } });
    const spin = { requestId: randomUUID(), unitParts: '5000', bet: {} };
    expect((await test.api(token, 'POST /play', spin)).body.error.code).toBe('not_enough_money');
    await ask('deposit', user, move(10_000_000));
    const heard = test.wallet.heard.length;
    const { body } = await test.api(token, 'POST /play', spin);
    const { stakeParts, winParts } = body.round as unknown as { stakeParts: string; winParts: string };
    const left = 10_000_000n - BigInt(stakeParts) + BigInt(winParts);
    expect((await test.api(token, 'GET /balance')).body.balanceParts).toBe(left.toString());
    expect(await ask('balance', user)).toMatchObject({ balance: Number(left) });
    expect(test.wallet.heard).toHaveLength(heard);
  });

  it('turns away what the operator did not sign', async () => {
    const reply = await test.server.inject({
      ...{ method: 'POST', url: `/studios/house${TRANSFER_PATHS.deposit}` },
      payload: { operator_id: OPERATOR_ID, user: 'thief', currency: 'PHP', request_uuid: randomUUID(), ...move(1) },
    });
    expect(reply.statusCode).toBe(401);
  });
});
