import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  opsApproveWaiver,
  opsMemberTurnover,
  opsRefuseWaiver,
  opsWaiveTurnover,
} from '@baize/contract/money/turnover-ops';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { asId, instantOf, type OperatorId } from '@baize/kernel';
import { apart } from '../../../platform/database/within-transaction.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { type NamedMember, openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { turnoverOf } from '../withdrawals/index.ts';
import { proposeWaiver } from './waivers.ts';
import { insertRequirement } from '../turnover/turnover.store.ts';

let stage: StaffStage;
let ana: string;
let ben: string;
let cleo: string;

beforeAll(async () => {
  stage = await openStaffStage();
  [ana, ben, cleo] = [stage.operator('Ana'), stage.operator('Ben'), stage.operator('Cleo')];
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const reason = 'Plays at a vendor that tells no rounds.';
let at = Date.UTC(2026, 0, 5);

/** Money came in that must be staked once, and its bonus ten times. */
async function owes({ memberId }: NamedMember, amount: string): Promise<string> {
  const sourceId = randomUUID();
  at += 1_000;
  const one = { memberId, sourceId, brand: BRAND, currency: 'PHP', since: instantOf(at) } as const;
  const baseParts = parts(amount);
  await stage.api.inTransaction(async (tx) => {
    await insertRequirement(tx, { ...one, kind: 'deposit', baseParts, factor: 100, requiredParts: baseParts });
    const bonus = { kind: 'bonus', baseParts: baseParts / 10n, factor: 1000, requiredParts: baseParts } as const;
    await insertRequirement(tx, { ...one, ...bonus });
  });
  return sourceId;
}
const left = async ({ memberId }: NamedMember) => {
  const staked = stage.staked.get(memberId) ?? 0n;
  const { requiredParts, doneParts } = await turnoverOf(stage.api, memberId, (_sql, _member, since) =>
    Promise.resolve(since.map(() => staked)),
  );
  return requiredParts - doneParts;
};
const propose = ({ username }: NamedMember, token = ana, change: object = {}) =>
  stage.app.call(opsWaiveTurnover, { requestKey: randomUUID(), username, reason, ...change }, { token });
async function proposed(member: NamedMember): Promise<string> {
  const { body } = await propose(member);
  if (!body.success) throw new Error(body.message);
  return body.value.waiverId;
}
const approve = (waiverId: string, token = ben) => stage.app.call(opsApproveWaiver, { waiverId }, { token });
const refuse = (waiverId: string, token = ben) => stage.app.call(opsRefuseWaiver, { waiverId }, { token });
const seen = async ({ username }: NamedMember) =>
  valueIn(await stage.app.call(opsMemberTurnover, { username }, { token: ana }));

describe('what a member must stake', () => {
  it('is seen by staff with the deposits it is for, and gone when two of them waived it', async () => {
    const member = await stage.named('100');
    const depositId = await owes(member, '100');
    stage.staked.set(member.memberId, parts('30'));
    expect(await seen(member)).toMatchObject({
      required: '200',
      done: '30',
      left: '170',
      waivers: [],
      open: [
        { depositId, kind: 'deposit', amount: '100', required: '100' },
        { depositId, kind: 'bonus', amount: '10', required: '100' },
      ],
    });
    const waiverId = await proposed(member);
    expect(await left(member)).toBe(parts('170'));
    expect((await approve(waiverId)).body.value).toMatchObject({
      state: 'waived',
      proposedBy: 'Ana',
      decidedBy: 'Ben',
    });
    expect(await left(member)).toBe(0n);
    expect(await seen(member)).toMatchObject({ left: '0', open: [], waivers: [{ waiverId, state: 'waived', reason }] });
    const { body } = await stage.app.call(opsChanges, { pageSize: 100 }, { token: ana });
    const lines = body.success ? body.value.list.filter(({ target }) => target === member.username) : [];
    expect(lines.map(({ what, operatorName }) => `${operatorName}: ${what}`)).toEqual([
      'Ben: turnover.approve',
      'Ana: turnover.propose',
    ]);
    expect(lines.at(-1)?.after).toEqual({ waiverId, reason, left: '170' });
  });

  it('stays for what came in after the proposal', async () => {
    const member = await stage.named('100');
    await owes(member, '100');
    const waiverId = await proposed(member);
    const later = await owes(member, '40');
    await approve(waiverId);
    expect(await left(member)).toBe(parts('80'));
    expect((await seen(member)).open.map(({ depositId }) => depositId)).toEqual([later, later]);
  });

  it('is not waived by one person, with one token or two', async () => {
    const member = await stage.named('100');
    await owes(member, '100');
    const waiverId = await proposed(member);
    for (const token of [ana, stage.operator('Ana'), stage.operator('ANA')]) {
      expect((await approve(waiverId, token)).body.message).toBe('second_operator_needed');
    }
    expect(await left(member)).toBe(parts('200'));
    await expect(
      stage.owner.all(
        `update payments_turnover_waiver set state = 'waived', decided_by = gen_random_uuid(), decided_name = 'ana',
           decided_at = now() where waiver_id = $1`,
        [waiverId],
      ),
    ).rejects.toThrow(/four_eyes/);
  });

  it('is refused, or withdrawn by its proposer, and then not approved', async () => {
    const member = await stage.named('100');
    await owes(member, '100');
    for (const by of [ben, ana]) {
      const waiverId = await proposed(member);
      expect((await refuse(waiverId, by)).body.value).toMatchObject({ state: 'refused' });
      expect((await refuse(waiverId, by)).status).toBe(200);
      expect((await approve(waiverId)).body.message).toBe('waiver_decided');
    }
    expect(await left(member)).toBe(parts('200'));
  });

  it('that was refused under a key is refused under it again, also when something is to be staked by then', async () => {
    const member = await stage.named('100');
    const asked = { requestKey: randomUUID(), username: member.username, reason: 'Asked by the member.' };
    const ask = () => stage.app.call(opsWaiveTurnover, asked, { token: ana });
    expect((await ask()).body.message).toBe('turnover_met');
    await owes(member, '100');
    expect((await ask()).body.message).toBe('turnover_met');
    expect((await propose(member)).status).toBe(200);
  });

  it('is waived for members of the brand, where something is left to stake', async () => {
    const member = await stage.named('100');
    expect((await propose(member)).body.message).toBe('turnover_met');
    await owes(member, '100');
    const waiverId = await proposed(member);
    const stranger = stage.app.operateAs({ brand: 'other' as never, name: 'Sly' });
    expect((await propose(member, stranger)).body.message).toBe('member_not_found');
    expect((await approve(waiverId, stranger)).body.message).toBe('waiver_not_found');
    expect((await refuse(waiverId, stranger)).body.message).toBe('waiver_not_found');
    const asked = await stage.app.call(opsMemberTurnover, { username: member.username }, { token: stranger });
    expect(asked.body.message).toBe('member_not_found');
    stage.staked.set(member.memberId, parts('200'));
    expect((await propose(member)).body.message).toBe('turnover_met');
    expect(await left(member)).toBe(0n);
  });
});

describe('a waiver made again and again', () => {
  it('is proposed once per key and approved once, fifty times at once', async () => {
    const member = await stage.named('100');
    await owes(member, '100');
    const requestKey = randomUUID();
    const first = await Promise.all(Array.from({ length: 50 }, () => propose(member, ana, { requestKey })));
    expect(new Set(first.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const [waiver] = first;
    if (waiver?.body.success !== true) throw new Error('not proposed');
    const { waiverId } = waiver.body.value;
    const then = await Promise.all(Array.from({ length: 50 }, () => approve(waiverId)));
    expect(new Set(then.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(then[0]?.status).toBe(200);
    // The proposal sent once more returns its present state; with other content it is refused.
    expect((await propose(member, ana, { requestKey })).body.value).toMatchObject({ waiverId, state: 'waived' });
    expect((await propose(member, ana, { requestKey, reason: 'Another reason.' })).body.message).toBe('key_reused');
    expect((await seen(member)).waivers).toHaveLength(1);
  });

  it('is proposed once when it comes again before the first is kept', async () => {
    const member = await stage.named('100');
    await owes(member, '100');
    const who = { operatorId: asId<OperatorId>(randomUUID()), name: 'Dina' };
    const requestKey = randomUUID();
    const second = async () => valueIn(await propose(member, stage.app.operateAs(who), { requestKey }));
    const waiting: ReturnType<typeof second>[] = [];
    // Nothing of the first is kept before its line of the audit trail is written.
    const noteChange = async () => {
      waiting.push(apart(second));
      const text = `select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%platform_refused_request%' and datname = current_database()`;
      await expect.poll(() => apart(() => stage.owner.all(text))).toHaveLength(1);
    };
    const validBetsSince = () => Promise.resolve([0n, 0n]);
    const deps = { db: stage.api, clock: systemClock, chance: systemChance, noteChange, validBetsSince };
    const operator = { ...who, brand: BRAND, roles: ['payments' as const], tokenHash: Buffer.alloc(32) };
    const { waiverId } = await proposeWaiver(deps, { operator, requestKey, username: member.username, reason });
    expect(await waiting[0]).toMatchObject({ waiverId, state: 'proposed', proposedBy: 'Dina' });
    expect((await seen(member)).waivers).toHaveLength(1);
  });

  it('is decided once when two people approve and one refuses at the same moment', async () => {
    const member = await stage.named('100');
    await owes(member, '100');
    const waiverId = await proposed(member);
    const answers = await Promise.all([approve(waiverId, ben), approve(waiverId, cleo), refuse(waiverId, ana)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.flatMap(({ body }) => (body.success ? [] : [body.message]));
    expect(refusals).toEqual(['waiver_decided', 'waiver_decided']);
  });
});
