import { accountRecord, balance } from '@baize/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { aDeposit, anOrder, BRAND, type LedgerStage, openLedgerStage, parts, php } from '../../testing/ledger-stage.ts';
import { holdMoney, statementOf } from './index.ts';
import { ledgerRoutes } from './ledger.routes.ts';

let stage: LedgerStage;
let app: TestApp;

beforeAll(async () => {
  stage = await openLedgerStage();
  app = await openTestApp({ database: stage, routes: (serve) => ledgerRoutes(serve, { db: stage.api }) });
});

afterAll(async () => {
  await app.close();
  await stage.expectNoViolation();
  await stage.drop();
});

async function aPlayer() {
  const memberId = await stage.member('100');
  for (const amount of ['1', '2', '3']) await stage.post(anOrder({ memberId, amount, reference: `round ${amount}` }));
  await stage.post(anOrder({ memberId, amount: '50', kind: 'win', from: 'house:games', to: 'cash' }));
  return memberId;
}

describe('the statement', () => {
  it('lists every movement newest first, with the balance after it', async () => {
    const memberId = await aPlayer();
    const { lines, total, totalPages } = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 14 });
    expect(lines.map((line) => [line.id, line.kind, line.amountParts, line.balanceAfterParts])).toEqual([
      ['5', 'win', parts('50'), parts('144')],
      ['4', 'bet', parts('-3'), parts('94')],
      ['3', 'bet', parts('-2'), parts('97')],
      ['2', 'bet', parts('-1'), parts('99')],
      ['1', 'deposit', parts('100'), parts('100')],
    ]);
    expect({ total, totalPages }).toEqual({ total: 5, totalPages: 1 });
    expect(Math.abs((lines[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('comes in pages and by kind', async () => {
    const memberId = await aPlayer();
    const page = await statementOf(stage.api, { memberId, pageNo: 2, pageSize: 2 });
    expect(page.lines.map((line) => line.id)).toEqual(['3', '2']);
    expect(page.totalPages).toBe(3);
    const bets = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 2, kind: 'bet' });
    expect(bets).toMatchObject({ total: 3, totalPages: 2 });
    expect(bets.lines.map((line) => line.reference)).toEqual(['round 3', 'round 2']);
  });

  it('says nothing of what did not touch the cash', async () => {
    const memberId = await stage.member('10');
    const zero = `select ledger_post_one('demo', $1::uuid, 'door', gen_random_uuid()::text, sha256('x'), 'rollback', 'house:games', 'cash', 0, 'PHP', '')`;
    await stage.api.all(zero, [memberId]);
    const { lines, total } = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 14 });
    expect(total).toBe(1);
    expect(lines).toHaveLength(1);
  });

  it('is empty for a member who never had money', async () => {
    const memberId = await stage.member();
    expect(await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 14 })).toEqual({
      lines: [],
      total: 0,
      totalPages: 0,
    });
  });
});

describe('on the wire', () => {
  it('answers the balance as decimal text, without what is held', async () => {
    const memberId = await stage.member('12.5');
    const hold = { brand: BRAND, memberId, holdId: crypto.randomUUID(), amount: php('2.25'), reference: 'w' };
    await stage.api.inTransaction((tx) => holdMoney(tx, hold));
    const { status, body } = await app.call(balance, {}, { token: app.logInAs({ memberId }) });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: '', value: { sumBalance: '10.25', currency: 'PHP' } });
  });

  it('answers the record of the one who asks, and of nobody else', async () => {
    const memberId = await aPlayer();
    await stage.post(aDeposit(await stage.member(), '777'));
    const answer = await app.call(accountRecord, { pageSize: 2 }, { token: app.logInAs({ memberId }) });
    expect(answer.body).toMatchObject({
      success: true,
      value: {
        total: 5,
        totalPages: 3,
        list: [
          { id: '5', kind: 'win', amount: '50', balance: '144' },
          { id: '4', kind: 'bet', amount: '-3', balance: '94', reference: 'round 3' },
        ],
      },
    });
  });

  it('turns away who is not logged in, and a trial account from the record', async () => {
    expect((await app.call(balance, {})).body.message).toBe('session_required');
    expect((await app.call(accountRecord, {})).body.message).toBe('session_required');
    const token = app.logInAs({ memberId: await stage.member(), isAgent: 4 });
    expect((await app.call(accountRecord, {}, { token })).body.message).toBe('in_need_true_account');
  });

  it.each([{ pageNo: 0 }, { pageNo: 1.5 }, { pageSize: 101 }, { pageSize: -1 }, { kind: 'gift' }])(
    'refuses a page that is none: %j',
    async (request) => {
      const token = app.logInAs({ memberId: await stage.member() });
      const answer = await app.call(accountRecord, request as object, { token });
      expect(answer.body.message).toBe('request_invalid');
    },
  );
});
