/**
 * What an operator's token may do. `read` sees everything there is under /ops and changes nothing; `support` answers
 * people, `payments` settles their money, `content` writes what the site shows; `owner` runs the brand, `house` what
 * several brands share. A token may have several.
 */
export const OPERATOR_ROLES = ['read', 'support', 'payments', 'content', 'owner', 'house'] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Who moves money or says who may is named on the server, never by a call: so nobody makes their own second person. */
export const ROLES_BY_CALL = ['read', 'support', 'content'] as const satisfies readonly OperatorRole[];

/** What each role may do beyond itself. Who writes content needs no look at people and their money. */
const CONTAINS: Readonly<Record<OperatorRole, readonly OperatorRole[]>> = {
  read: ['read'],
  support: ['support', 'read'],
  payments: ['payments', 'read'],
  content: ['content'],
  owner: ['owner', 'read', 'support', 'payments', 'content'],
  house: OPERATOR_ROLES,
};

/** A call under /ops as its role is judged: `any` is for every token. */
export interface RoleNeeded {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly role: OperatorRole | 'any';
}

/** Whether a token with these roles may make a call. Whatever only looks is open to `read` as well. */
export function opensCall(roles: readonly OperatorRole[], { method, role }: RoleNeeded): boolean {
  if (role === 'any') return true;
  const held = roles.flatMap((one) => CONTAINS[one]);
  return held.includes(role) || (method === 'GET' && held.includes('read'));
}
