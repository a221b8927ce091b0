import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@baize/contract/call';
import { excludeMember } from '@baize/contract/people/exclusion';
import { sessionEndAll } from '@baize/contract/people/sessions';
import { opsPutSwitches } from '@baize/contract/brand/availability-ops';
import { CALLS } from '@baize/contract/every-call';
import { OPERATOR_ROLES, opensCall } from '@baize/contract/operator-roles';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { createMember } from './modules/people/members/index.ts';
import { sealFor } from './testing/app.ts';
import { operatorToken } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/**
 * Every call of the contract by every kind of caller (B10.9; attack cases A48 to A50): who may not make a call gets exactly
 * the refusal that says so, and never an answer. Generated from the contract, so that a new call is covered by being declared.
 */
type Role =
  | 'visitor'
  | 'forged token'
  | 'trial'
  | 'member'
  | 'agent 1'
  | 'agent 2'
  | 'agent 41'
  | 'agent 42'
  | 'operator'
  | 'member of another brand'
  | 'excluded member'
  | 'locked member'
  | 'member who must change the password';

const KINDS: Readonly<Partial<Record<Role, 0 | 1 | 2 | 4 | 41 | 42>>> = {
  trial: 4,
  'agent 1': 1,
  'agent 2': 2,
  'agent 41': 41,
  'agent 42': 42,
};
const ROLES: readonly Role[] = [
  'visitor',
  'forged token',
  'trial',
  'member',
  'agent 1',
  'agent 2',
  'agent 41',
  'agent 42',
  'operator',
  'member of another brand',
  'excluded member',
  'locked member',
  'member who must change the password',
];
const DEAD: readonly Role[] = [
  'forged token',
  'operator',
  'member of another brand',
  'excluded member',
  'locked member',
];
/** The one that ends all of a member's sessions comes last. */
const calls: readonly Call[] = [...CALLS.filter((call) => call !== sessionEndAll), sessionEndAll];
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** What the contract says this caller is told; undefined where the call may go on. */
function refusalFor(role: Role, call: Call): string | undefined {
  if (role === 'visitor') return call.access === 'anyone' ? undefined : 'session_required';
  if (call.access === 'operator') return role === 'operator' ? undefined : 'session_expired';
  if (role === 'member who must change the password' && call.whenForced !== true) return 'password_change_needed';
  if (call.access === 'anyone') return undefined;
  if (DEAD.includes(role)) return 'session_expired';
  if (role === 'trial') return call.access === 'session' ? undefined : 'in_need_true_account';
  return call.access === 'agent' && !role.startsWith('agent') ? 'access_denied' : undefined;
}

const ACCESS_REFUSALS = ['session_required', 'session_expired', 'in_need_true_account', 'access_denied'];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => server.stop());

async function ask({ method, path }: Call, token: string | undefined, body: unknown = {}) {
  const inUrl = method === 'GET' || method === 'DELETE';
  const query = inUrl ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
  const answer = await fetch(`${server.url}${path}${query}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(inUrl ? {} : { 'content-type': 'application/json' }),
    },
    ...(inUrl ? {} : { body: JSON.stringify(body) }),
  });
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  return { status: answer.status, success, message };
}

const newMember = (isAgent: 0 | 1 | 2 | 4 | 41 | 42, brand: string) =>
  server.database.owner.inTransaction(async (tx) => {
    const member = await createMember(
      tx,
      {
        brand: asId<BrandCode>(brand),
        currency: 'PHP',
        username: `r${randomUUID().slice(0, 12)}`,
        isAgent,
        hashes: {},
        profile: {},
        registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
      },
      server.world,
    );
    return member.memberId;
  });

const OPEN = `
  insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent,
    must_change_password)
  select sha256(convert_to(token, 'UTF8')), $2, $3, now(), now(), now() + interval '1 hour', '127.0.0.1', 'matrix', $4
  from unnest($1::text[]) token`;

/** So many sessions of one member. */
async function sessionsOf(
  memberId: MemberId,
  { brand = 'demo', mustChange = false, count = 1 } = {},
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await server.database.owner.all(OPEN, [tokens, memberId, brand, mustChange]);
  return tokens;
}

/** A token for every call, so that a call that ends its session spoils no other. */
async function tokensOf(role: Role): Promise<(string | undefined)[]> {
  const count = calls.length;
  if (role === 'visitor') return calls.map(() => undefined);
  if (role === 'forged token') return calls.map(() => randomBytes(32).toString('base64url'));
  if (role === 'operator') {
    const token = await operatorToken(server.database.owner);
    return calls.map(() => token);
  }
  const brand = role === 'member of another brand' ? 'elsewhere' : 'demo';
  const memberId = await newMember(KINDS[role] ?? 0, brand);
  const mustChange = role === 'member who must change the password';
  const [spare, ...tokens] = await sessionsOf(memberId, { brand, mustChange, count: count + 1 });
  if (role === 'excluded member') {
    const content = { ts: Date.now(), purpose: nameOf(excludeMember), body: { period: '24h', password: '' } };
    const answer = await ask(excludeMember, spare, await sealFor(server.world.keys.seal, content));
    expect(answer).toMatchObject({ success: true });
  }
  if (role === 'locked member') {
    await server.database.owner.all(`update members_member set status = 'locked' where member_id = $1`, [memberId]);
  }
  return tokens;
}

describe('every call of the contract', () => {
  it.each(ROLES)(
    'is refused to who may not make it, and to nobody else: %s',
    async (role) => {
      const tokens = await tokensOf(role);
      const wrong: string[] = [];
      for (const [i, call] of calls.entries()) {
        const answer = await ask(call, tokens[i]);
        const refusal = refusalFor(role, call);
        const asExpected =
          refusal === undefined
            ? call.access === 'anyone' || !ACCESS_REFUSALS.includes(answer.message)
            : !answer.success && answer.status >= 400 && answer.message === refusal;
        if (!asExpected) wrong.push(`${nameOf(call)}: ${answer.status} ${answer.message}, not ${refusal ?? 'let in'}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

describe('every call of agents', () => {
  it('is refused while the brand has its agent centre switched off, and answered again once it is on', async () => {
    const owner = await operatorToken(server.database.owner);
    const turn = (to: '0' | '1') => ask(opsPutSwitches, owner, { switches: { AGENTCENTER: to } });
    const ofAgents = calls.filter(({ access }) => access === 'agent');
    const tokens = await sessionsOf(await newMember(2, 'demo'), { count: ofAgents.length });
    const refused = async () => {
      const answers = await Promise.all(ofAgents.map((call, i) => ask(call, tokens[i])));
      return answers.filter(({ message }) => message === 'access_denied').length;
    };
    expect(ofAgents.length).toBeGreaterThan(20);
    expect(await turn('0')).toMatchObject({ success: true });
    expect(await refused()).toBe(ofAgents.length);
    expect(await turn('1')).toMatchObject({ success: true });
    expect(await refused()).toBe(0);
  });
});

describe('every call of operators', () => {
  it.each(OPERATOR_ROLES)(
    'is open to the roles that may make it, and to no other: %s',
    async (role) => {
      const token = await operatorToken(server.database.owner, 'demo', { roles: [role] });
      const wrong: string[] = [];
      for (const call of calls) {
        if (call.access !== 'operator' || call.role === undefined) continue;
        const { message } = await ask(call, token);
        const isOpen = opensCall([role], { method: call.method, role: call.role });
        if (isOpen === (message === 'role_needed')) wrong.push(`${nameOf(call)}: ${message}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
