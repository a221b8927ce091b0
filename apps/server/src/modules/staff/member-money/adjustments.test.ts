import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  opsAdjustments,
  opsApproveAdjustment,
  opsProposeAdjustment,
  opsRefuseAdjustment,
} from '@baize/contract/staff/adjustments';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { setFrozen } from '../../money/ledger/index.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { type NamedMember, openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';

let stage: StaffStage;
let ana: string;
let ben: string;

beforeAll(async () => {
  stage = await openStaffStage();
  [ana, ben] = [stage.operator('Ana'), stage.operator('Ben')];
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const wordsOf = ({ username }: NamedMember, change: object = {}) => ({
  requestKey: randomUUID(),
  username,
  direction: 'credit' as const,
  amount: '25',
  reason: 'A round was settled wrongly.',
  ...change,
});

async function proposed(member: NamedMember, change: object = {}, by = ana): Promise<string> {
  const { body } = await stage.app.call(opsProposeAdjustment, wordsOf(member, change), { token: by });
  if (!body.success) throw new Error(body.message);
  return body.value.adjustmentId;
}
const approve = (adjustmentId: string, token = ben) =>
  stage.app.call(opsApproveAdjustment, { adjustmentId }, { token });
const refuse = (adjustmentId: string, token = ben, note = 'Not so.') =>
  stage.app.call(opsRefuseAdjustment, { adjustmentId, note }, { token });

describe('an adjustment', () => {
  it('moves nothing when it is proposed, and once another operator approves it exactly its amount', async () => {
    const member = await stage.named('100');
    const id = await proposed(member);
    expect(await stage.cashOf(member.memberId)).toBe(parts('100'));
    const { body } = await approve(id);
    expect(body.value).toMatchObject({ state: 'posted', proposedBy: 'Ana', decidedBy: 'Ben', amount: '25' });
    expect(await stage.cashOf(member.memberId)).toBe(parts('125'));
    expect(stage.told).toContainEqual({ memberId: member.memberId, event: { type: 'balance' } });
  });

  it('takes money too, but never more than there is, and then stays open', async () => {
    const member = await stage.named('30');
    const id = await proposed(member, { direction: 'debit', amount: '31' });
    expect((await approve(id)).body.message).toBe('balance_too_low');
    expect((await approve(await proposed(member, { direction: 'debit', amount: '30' }))).status).toBe(200);
    expect(await stage.cashOf(member.memberId)).toBe(0n);
    const { body } = await stage.app.call(opsAdjustments, { state: 'proposed', pageSize: 100 }, { token: ana });
    expect(body.success && body.value.list.map((one) => one.adjustmentId)).toContain(id);
  });

  it('needs a second person: neither its proposer nor another token of the same name can approve it', async () => {
    const member = await stage.named();
    const id = await proposed(member);
    for (const token of [ana, stage.operator('Ana'), stage.operator('ANA')]) {
      const answer = await approve(id, token);
      expect([answer.status, answer.body.message]).toEqual([409, 'second_operator_needed']);
    }
    expect(await stage.transfersOf(member.memberId)).toBe(0);
    await expect(
      stage.owner.all(
        `update operators_adjustment set state = 'posted', decided_by = gen_random_uuid(), decided_name = 'ana',
           decided_at = now() where adjustment_id = $1`,
        [id],
      ),
    ).rejects.toThrow(/four_eyes/);
  });

  it('is refused with a reason, or withdrawn by its proposer, and can then not be approved', async () => {
    const member = await stage.named();
    const [refused, withdrawn] = [await proposed(member), await proposed(member)];
    expect((await refuse(refused)).body.value).toMatchObject({ state: 'refused', note: 'Not so.' });
    expect((await refuse(refused)).status).toBe(200);
    expect((await refuse(withdrawn, ana)).status).toBe(200);
    for (const id of [refused, withdrawn]) expect((await approve(id)).body.message).toBe('adjustment_decided');
    expect(await stage.cashOf(member.memberId)).toBe(0n);
  });

  it('is of its brand, of a real member and of whole coins', async () => {
    const member = await stage.named();
    const id = await proposed(member);
    const stranger = stage.app.operateAs({ brand: 'other' as never, name: 'Sly' });
    expect((await approve(id, stranger)).body.message).toBe('adjustment_not_found');
    const propose = async (change: object) =>
      (await stage.app.call(opsProposeAdjustment, wordsOf(member, change), { token: ana })).body.message;
    expect(await propose({ username: 'nobody-at-all' })).toBe('member_not_found');
    expect(await propose({ username: (await stage.named(undefined, 4)).username })).toBe('member_not_found');
    expect(await propose({ amount: '1.001' })).toBe('amount_not_whole_coins');
    expect(await propose({ reason: '  ' })).toBe('request_invalid');
  });

  it('reaches a frozen wallet in both directions: putting it right is the house’s', async () => {
    const member = await stage.named('10');
    await stage.api.inTransaction((tx) => setFrozen(tx, member.memberId, true));
    expect((await approve(await proposed(member, { amount: '5' }))).status).toBe(200);
    expect((await approve(await proposed(member, { amount: '15', direction: 'debit' }))).status).toBe(200);
    expect(await stage.cashOf(member.memberId)).toBe(0n);
  });

  it('leaves every step in the audit trail', async () => {
    const member = await stage.named();
    const id = await proposed(member);
    await approve(id);
    const { body } = await stage.app.call(opsChanges, { pageSize: 100 }, { token: ana });
    const steps = body.success ? body.value.list.filter(({ target }) => target === id) : [];
    expect(steps.map(({ what, operatorName }) => [what, operatorName])).toEqual([
      ['adjustment.approve', 'Ben'],
      ['adjustment.propose', 'Ana'],
    ]);
  });
});

describe('an adjustment made again and again', () => {
  it('is proposed once per key, fifty times at once, and another content under the key is refused', async () => {
    const member = await stage.named();
    const words = wordsOf(member);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => stage.app.call(opsProposeAdjustment, words, { token: ana })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const other = await stage.app.call(opsProposeAdjustment, { ...words, amount: '26' }, { token: ana });
    expect(other.body.message).toBe('key_reused');
  });

  it('is posted once, fifty times at once, with one answer', async () => {
    const member = await stage.named();
    const id = await proposed(member);
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(await stage.cashOf(member.memberId)).toBe(parts('25'));
    expect(await stage.transfersOf(member.memberId)).toBe(1);
  });

  it('ends one way when it is approved and refused at the same moment by many', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await stage.named();
      const id = await proposed(member);
      const many = Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0 ? approve(id, stage.operator()) : refuse(id, stage.operator()),
      );
      const answers = await Promise.all(many);
      const went = answers.filter(({ status }) => status === 200);
      expect(went).toHaveLength(1);
      expect(answers.filter(({ body }) => body.message === 'adjustment_decided')).toHaveLength(19);
      const isPosted = went[0]?.body.success === true && went[0].body.value.state === 'posted';
      expect(await stage.cashOf(member.memberId)).toBe(isPosted ? parts('25') : 0n);
    }
  });

  it('killed between moving the money and noting it leaves nothing, and approving again posts it once', async () => {
    const member = await stage.named();
    const id = await proposed(member);
    const cut = `create function cut_off() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`;
    await stage.owner.all(cut);
    await stage.owner.all(
      'create trigger cut before update on operators_adjustment for each row execute function cut_off()',
    );
    await stage.owner.all('grant execute on function cut_off to baize_api').catch(() => undefined);
    expect((await approve(id)).status).toBeGreaterThanOrEqual(500);
    await stage.owner.all('drop trigger cut on operators_adjustment');
    expect(await stage.transfersOf(member.memberId)).toBe(0);
    expect((await approve(id)).status).toBe(200);
    expect(await stage.cashOf(member.memberId)).toBe(parts('25'));
  });
});
