import { describe, expect, it } from 'vitest';
import type { callsIn } from './call.ts';
import { CALLS } from './every-call.ts';
import { OPERATOR_ROLES, opensCall, type OperatorRole } from './operator-roles.ts';

const looking = (role: OperatorRole | 'any') => ({ method: 'GET', role }) as const;
const changing = (role: OperatorRole | 'any') => ({ method: 'PUT', role }) as const;

describe('the roles of operators', () => {
  it('let read look at everything and change nothing', () => {
    for (const role of OPERATOR_ROLES) {
      expect(opensCall(['read'], looking(role))).toBe(true);
      if (role !== 'read') expect(opensCall(['read'], changing(role))).toBe(false);
    }
  });

  it('let support and payments each do their own and look at the rest', () => {
    expect(opensCall(['support'], changing('support'))).toBe(true);
    expect(opensCall(['support'], changing('payments'))).toBe(false);
    expect(opensCall(['payments'], changing('support'))).toBe(false);
    expect(opensCall(['payments', 'support'], changing('support'))).toBe(true);
    expect(opensCall(['payments'], looking('owner'))).toBe(true);
  });

  it('keep who writes content away from people and their money', () => {
    expect(opensCall(['content'], changing('content'))).toBe(true);
    for (const role of ['read', 'support', 'payments', 'owner', 'house'] as const) {
      expect(opensCall(['content'], looking(role))).toBe(false);
    }
  });

  it('give an owner the whole brand, and nothing of what brands share', () => {
    for (const role of ['read', 'support', 'payments', 'content', 'owner'] as const) {
      expect(opensCall(['owner'], changing(role))).toBe(true);
    }
    expect(opensCall(['owner'], changing('house'))).toBe(false);
    for (const role of OPERATOR_ROLES) expect(opensCall(['house'], changing(role))).toBe(true);
  });

  it('must be named by a call under /ops, or it does not compile', () => {
    type Declaration = Parameters<ReturnType<typeof callsIn>>[0];
    type OperatorCall = Extract<Declaration, { access: 'operator' }>;
    type Verdict<D> = D extends Declaration ? 'builds' : 'does not build';
    const withRole: Verdict<OperatorCall> = 'builds';
    const without: Verdict<Omit<OperatorCall, 'role'>> = 'does not build';
    const ofMembers: Verdict<Omit<OperatorCall, 'access'> & { access: 'member' }> = 'does not build';
    expect([withRole, without, ofMembers]).toEqual(['builds', 'does not build', 'does not build']);
  });

  it('are named by every call under /ops, and by no other', () => {
    const wrong = CALLS.filter((call) => (call.role === undefined) === (call.access === 'operator'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('let no role of money change what its call does not name', () => {
    const moving = CALLS.filter(({ access, movesMoney }) => access === 'operator' && movesMoney === true);
    expect(moving.length).toBeGreaterThan(0);
    for (const { path, role } of moving) expect(role, path).toBe('payments');
  });
});
