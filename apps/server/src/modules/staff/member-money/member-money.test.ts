import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  opsFreezeMember,
  opsMemberMoney,
  opsMemberStatement,
  opsUnfreezeMember,
} from '@baize/contract/money/ledger-ops';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { holdMoney } from '../../money/ledger/index.ts';
import { aDeposit, aPosting, BRAND, php } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';

let stage: StaffStage;
let token: string;

beforeAll(async () => {
  stage = await openStaffStage();
  token = stage.operator('Ana');
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

describe('a member’s money, as staff see it', () => {
  it('GET /ops/members/money tells what can be spent, what is set aside and for what', async () => {
    const { memberId, username } = await stage.named('100');
    const hold = { brand: BRAND, memberId, holdId: randomUUID(), amount: php('40'), reference: 'withdrawal 7' };
    await stage.api.inTransaction((tx) => holdMoney(tx, hold));
    const { body } = await stage.app.call(opsMemberMoney, { username: username.toUpperCase() }, { token });
    expect(body.value).toMatchObject({
      username,
      currency: 'PHP',
      balance: '60',
      held: '40',
      isFrozen: false,
      holds: [{ holdId: hold.holdId, amount: '40', reference: 'withdrawal 7' }],
    });
  });

  it('GET /ops/members/statement shows every movement with the running balance, and one kind when asked', async () => {
    const { memberId, username } = await stage.named('100');
    await stage.post(aPosting({ memberId, amount: '30' }));
    const { body } = await stage.app.call(opsMemberStatement, { username }, { token });
    expect(body.value).toMatchObject({
      total: 2,
      list: [
        { kind: 'bet', amount: '-30', balance: '70' },
        { kind: 'deposit', amount: '100', balance: '100' },
      ],
    });
    const bets = await stage.app.call(opsMemberStatement, { username, kind: 'bet' }, { token });
    expect(bets.body.value).toMatchObject({ total: 1 });
  });

  it('is nothing of another brand’s operator', async () => {
    const { username } = await stage.named('5');
    const stranger = stage.app.operateAs({ brand: 'other' as never });
    for (const call of [opsMemberMoney, opsMemberStatement]) {
      expect((await stage.app.call(call, { username }, { token: stranger })).body.message).toBe('member_not_found');
    }
    for (const call of [opsFreezeMember, opsUnfreezeMember]) {
      const answer = await stage.app.call(call, { username, reason: 'curious' }, { token: stranger });
      expect(answer.body.message).toBe('member_not_found');
    }
  });
});

describe('a frozen wallet', () => {
  it('lets nothing out and everything in, until it is unfrozen; both are in the audit trail with their reasons', async () => {
    const { memberId, username } = await stage.named('100');
    const reason = 'A stolen card was reported.';
    const frozen = await stage.app.call(opsFreezeMember, { username, reason }, { token });
    expect(frozen.body.value).toMatchObject({ isFrozen: true, balance: '100' });
    await expect(stage.post(aPosting({ memberId, amount: '1' }))).rejects.toThrow('wallet_frozen');
    await stage.post(aDeposit(memberId, '5'));
    const thawed = await stage.app.call(opsUnfreezeMember, { username, reason: 'The card was theirs.' }, { token });
    expect(thawed.body.value).toMatchObject({ isFrozen: false, balance: '105' });
    await stage.post(aPosting({ memberId, amount: '1' }));
    const { body } = await stage.app.call(opsChanges, { pageSize: 100 }, { token });
    const noted = body.success ? body.value.list.filter(({ target }) => target === username) : [];
    expect(noted).toMatchObject([
      { what: 'member.unfreeze', before: { isFrozen: true }, after: { isFrozen: false } },
      { what: 'member.freeze', before: { isFrozen: false }, after: { isFrozen: true, reason } },
    ]);
  });

  it('is so once however often it is asked for, fifty times at once', async () => {
    const { username } = await stage.named('1');
    const many = Array.from({ length: 50 }, () =>
      stage.app.call(opsFreezeMember, { username, reason: 'again' }, { token }),
    );
    const answers = await Promise.all(many);
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body.value)}`)).size).toBe(1);
  });
});
