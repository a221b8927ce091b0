import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsMemberHierarchy, opsPutMemberHierarchy } from '@baize/contract/people/hierarchy-ops';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { type NamedMember, openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { payeeOf } from '../members/index.ts';
import { lockLevel, lockLevels, uplineFor } from './index.ts';

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

const reason = 'Asked by the agent.';
const put = (username: string, position: { toUpline: boolean; level: number | null }, by = token) =>
  stage.app.call(opsPutMemberHierarchy, { username, ...position, reason }, { token: by });
const A_BRAND = `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language,
    minimum_age, register_rules, whitelabel)
  values ('demo', 'Demo', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '{}', '{}')`;
const level = (rankLevel: number, texts: object) =>
  stage.owner.all('insert into brands_club_level (brand, rank_level, texts) values ($1, $2, $3)', [
    ...['demo', rankLevel, JSON.stringify(texts)],
  ]);

async function below(upline: NamedMember): Promise<NamedMember> {
  const member = await stage.named();
  await stage.owner.all('update members_member set upline_id = $2 where member_id = $1', [
    ...[member.memberId, upline.memberId],
  ]);
  return member;
}

describe('where a member stands', () => {
  it('is set by staff: the way up opens, the level counts, and both are seen again', async () => {
    const agent = await stage.named();
    const { username, memberId } = await below(agent);
    expect(await uplineFor(stage.api, memberId)).toBeUndefined();
    const { body } = await put(username.toUpperCase(), { toUpline: true, level: 4 });
    const position = { username, upline: agent.username, toUpline: true, level: 4, levelName: 'VIP 4' };
    expect(body.value).toEqual(position);
    expect((await stage.app.call(opsMemberHierarchy, { username }, { token })).body.value).toEqual(position);
    expect((await uplineFor(stage.api, memberId))?.account).toBe(agent.username);
    expect((await payeeOf(stage.api, memberId)).rankLevel).toBe(4);
    expect((await put(username, { toUpline: false, level: null })).body.value).toMatchObject({
      ...{ toUpline: false, level: null, levelName: null },
    });
    expect(await uplineFor(stage.api, memberId)).toBeUndefined();
  });

  it('keeps nobody from writing to the member while the level is changed', async () => {
    const { memberId } = await stage.named();
    await stage.owner.inTransaction(async (tx) => {
      await lockLevel(tx, memberId);
      await lockLevels(tx, [memberId]);
      // As every row does that names a member: a message, a redemption.
      const named = 'select from members_member where member_id = $1 for key share nowait';
      expect(await apart(() => stage.owner.all(named, [memberId]))).toHaveLength(1);
    });
  });

  it('is noted once in the audit trail, with what it was, however often it is sent', async () => {
    const { username } = await stage.named();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(username, { toUpline: true, level: 1 })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const { body } = await stage.app.call(opsChanges, { what: 'member.line', pageSize: 100 }, { token });
    const lines = body.success ? body.value.list.filter(({ target }) => target === username) : [];
    expect(lines).toMatchObject([
      { before: { toUpline: false, level: null }, after: { toUpline: true, level: 1, reason } },
    ]);
  });

  it('is refused for nobody, a trial account, another brand’s operator, and what is no level', async () => {
    const { username } = await stage.named();
    const stranger = stage.app.operateAs({ brand: 'other' as never });
    const position = { toUpline: true, level: 2 };
    for (const [name, by] of [
      ['nobody-at-all', token],
      [(await stage.named(undefined, 4)).username, token],
      [username, stranger],
    ] as const) {
      expect((await put(name, position, by)).body.message).toBe('member_not_found');
      const seen = await stage.app.call(opsMemberHierarchy, { username: name }, { token: by });
      expect(seen.body.message).toBe('member_not_found');
    }
    for (const wrong of [-1, 100, 1.5]) {
      expect((await put(username, { toUpline: true, level: wrong })).body.message).toBe('request_invalid');
    }
  });

  it('knows the levels of the brand’s club where it has some, by their names', async () => {
    const { username } = await stage.named();
    await stage.owner.all(A_BRAND);
    await level(2, { EN: { name: 'Silver', summary: '', benefits: [] } });
    expect((await put(username, { toUpline: false, level: 2 })).body.value).toMatchObject({ levelName: 'Silver' });
    expect((await put(username, { toUpline: true, level: 3 })).body.message).toBe('level_not_found');
    const { body } = await stage.app.call(opsMemberHierarchy, { username }, { token });
    expect(body.value).toMatchObject({ toUpline: false, level: 2 });
  });
});
