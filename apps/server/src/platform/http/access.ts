import type { Access } from '@baize/contract/call';
import { isAgentKind, TRIAL } from '@baize/contract/people/account-kinds';
import { opensCall, type RoleNeeded } from '@baize/contract/operator-roles';
import type { BrandCode } from '@baize/kernel';
import { Refusal } from '../refusal.ts';
import type { OperatorSession, Session } from './serve.ts';

const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,128})$/;

export type FindSession = (token: string) => Promise<Session | undefined>;
export type FindOperator = (token: string) => Promise<OperatorSession | undefined>;

/** What the caller sent: no token, a token without a session of this brand, or one with its session. */
export type TokenLookup = { readonly token: boolean; readonly session: Session | null };

/** Looks up the bearer token. A session of another brand is no session here. */
export async function shownBy(
  authorization: string | undefined,
  brand: BrandCode,
  findSession: FindSession,
): Promise<TokenLookup> {
  if (authorization === undefined) return { token: false, session: null };
  const token = tokenIn(authorization);
  const session = token === undefined ? undefined : await findSession(token);
  return { token: true, session: session?.brand === brand ? session : null };
}

/**
 * The operator whose token this is, if it has the role. Refuses: session_required without a token, session_expired with one
 * that opens nothing, role_needed with one that opens other things.
 */
export async function operatorBy(
  authorization: string | undefined,
  needed: RoleNeeded,
  findOperator: FindOperator,
): Promise<OperatorSession> {
  if (authorization === undefined) throw new Refusal('session_required');
  const token = tokenIn(authorization);
  const operator = token === undefined ? undefined : await findOperator(token);
  if (operator === undefined) throw new Refusal('session_expired');
  if (!opensCall(operator.roles, needed)) throw new Refusal('role_needed', { role: needed.role });
  return operator;
}

function tokenIn(authorization: string): string | undefined {
  return TOKEN.exec(authorization)?.[1];
}

/** What a call may ask of a session; operators have a way of their own. */
interface SessionCall {
  readonly access: Exclude<Access, 'operator'>;
  readonly whenForced?: true;
}

/**
 * The session a call may go on with. A session whose password must be changed opens only the calls that say so, whoever
 * else may make them. Refuses: session_required, session_expired, password_change_needed, in_need_true_account, access_denied.
 */
export function admit(call: SessionCall, shown: TokenLookup): Session | null {
  const { session } = shown;
  const { access } = call;
  if (session?.mustChangePassword === true && call.whenForced !== true) throw new Refusal('password_change_needed');
  if (access === 'anyone') return session;
  if (session === null) throw new Refusal(shown.token ? 'session_expired' : 'session_required');
  if (access === 'session') return session;
  if (session.isAgent === TRIAL) throw new Refusal('in_need_true_account');
  if (access === 'agent' && !isAgentKind(session.isAgent)) throw new Refusal('access_denied');
  return session;
}
