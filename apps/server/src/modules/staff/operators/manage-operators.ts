import type { OperatorRole } from '@baize/contract/operator-roles';
import { DAY_MS, type Instant, instantOf } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { issueOperator, OPERATOR_TOKEN_DAYS, revokeOperator } from './operator-tokens.ts';
import { lockNames, standingOperators } from './operators.store.ts';

export interface ManageOperatorsDeps {
  /** Gives tokens out: the web's role may not. */
  readonly owner: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
}

/** Gives somebody a token at the operator's brand. Refuses operator_exists: two tokens of one name would be one person. */
export function addOperator(
  { owner, clock, chance, noteChange }: ManageOperatorsDeps,
  operator: OperatorSession,
  { name, roles }: { readonly name: string; readonly roles: readonly OperatorRole[] },
): Promise<{ token: string; expiresAt: Instant }> {
  return owner.inTransaction(async (tx) => {
    await lockNames(tx, operator.brand);
    const now = clock.now();
    const standing = await standingOperators(tx, operator.brand, now);
    const isTaken = standing.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new Refusal('operator_exists');
    const token = await issueOperator(tx, { brand: operator.brand, name, roles }, { clock, chance });
    await noteChange(tx, { operator, what: 'operator.add', target: name, before: null, after: { roles } });
    return { token, expiresAt: instantOf(now + OPERATOR_TOKEN_DAYS * DAY_MS) };
  });
}

/** Takes back every token of a name at the operator's brand; returns how many there were. */
export function takeBackOperator(
  { owner, clock, noteChange }: ManageOperatorsDeps,
  operator: OperatorSession,
  name: string,
): Promise<number> {
  return owner.inTransaction(async (tx) => {
    const revoked = await revokeOperator(tx, { brand: operator.brand, name }, clock);
    await noteChange(tx, { operator, what: 'operator.revoke', target: name, before: { tokens: revoked }, after: null });
    return revoked;
  });
}
