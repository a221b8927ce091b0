import type { OperatorRole } from '@baize/contract/operator-roles';
import { type BrandCode, DAY_MS, instantOf, type OperatorId } from '@baize/kernel';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { operatorTokenHash, TOKEN_PREFIX } from './find-operator.ts';
import { insertOperator, revokeByName } from './operators.store.ts';

/** A token that nobody renews stops working by itself. */
export const OPERATOR_TOKEN_DAYS = 90;

/** A person who runs a brand. */
export interface OperatorName {
  readonly brand: BrandCode;
  /** Who it is, as the audit trail will call them. */
  readonly name: string;
}

export interface NewOperator extends OperatorName {
  readonly roles: readonly OperatorRole[];
}

/** Makes a token for somebody who runs a brand and returns it: the only time it exists in clear. */
export async function issueOperator(
  tx: Tx,
  { brand, name, roles }: NewOperator,
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
): Promise<string> {
  const token = `${TOKEN_PREFIX}${chance.bytes(32).toString('base64url')}`;
  const now = clock.now();
  await insertOperator(tx, {
    operatorId: newId<OperatorId>(clock, chance),
    brand,
    name,
    roles,
    tokenHash: operatorTokenHash(token),
    createdAt: now,
    expiresAt: instantOf(now + OPERATOR_TOKEN_DAYS * DAY_MS),
  });
  return token;
}

/** Takes back every token of one name at a brand, at once; returns how many there were. What they did stays in the trail. */
export async function revokeOperator(tx: Tx, who: OperatorName, clock: Clock): Promise<number> {
  return revokeByName(tx, who, clock.now());
}
