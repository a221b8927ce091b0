import type { MemberId } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type Hasher, judgePassword } from '../passwords/index.ts';
import { memberById } from '../members/index.ts';
import { type FactorDeps, judgeRecoveryCode, judgeTotp } from './judge-factor.ts';
import { confirmFactor, deleteFactor, putFactor, putRecoveryCodes } from './second-factor.store.ts';
import { newFactor, newRecoveryCodes, recoveryHashOf, sealSecret } from './totp.ts';

export interface BindDeps extends FactorDeps {
  readonly chance: Chance;
  readonly hasher: Hasher;
}

export interface RetypedPassword {
  readonly memberId: MemberId;
  readonly password: string;
}

/**
 * Makes a secret for an authenticator app and returns it, once. It counts only when a first code confirmed that the app has
 * it; called again before that, a new one replaces it. Refuses password_wrong, second_factor_bound.
 */
export async function startTotp(
  db: Db,
  { brand, memberId, password }: RetypedPassword & { readonly brand: Brand },
  deps: BindDeps,
): Promise<{ secret: string; uri: string }> {
  await judgeTypedPassword(db, { memberId, password }, deps);
  const account = (await memberById(db, memberId))?.username ?? '';
  const { secret, base32, uri } = newFactor({ issuer: brand.name, account }, deps.chance);
  const sealed = sealSecret(secret, { memberId, ...deps });
  const put = await db.inTransaction((tx) => putFactor(tx, memberId, sealed));
  if (!put) throw new Refusal('second_factor_bound');
  return { secret: base32, uri };
}

/** Binds the app with a first code, and tells the recovery codes, once. Refuses second_factor_missing, proof_wrong. */
export async function confirmTotp(
  db: Db,
  { memberId, code }: { readonly memberId: MemberId; readonly code: string },
  deps: BindDeps,
): Promise<string[]> {
  await judgeTotp(db, { memberId, code, confirmed: false }, deps);
  return db.inTransaction(async (tx) => {
    if (!(await confirmFactor(tx, memberId, deps.clock.now()))) throw new Refusal('second_factor_missing');
    return freshCodes(tx, memberId, deps.chance);
  });
}

/** New recovery codes in place of the old ones. Refuses password_wrong, second_factor_missing, proof_wrong. */
export async function renewRecoveryCodes(
  db: Db,
  { memberId, password, code }: RetypedPassword & { readonly code: string },
  deps: BindDeps,
): Promise<string[]> {
  await judgeTypedPassword(db, { memberId, password }, deps);
  await judgeTotp(db, { memberId, code }, deps);
  return db.inTransaction((tx) => freshCodes(tx, memberId, deps.chance));
}

/** Unbinds the app; a recovery code serves who lost it. Refuses password_wrong, second_factor_missing, proof_wrong. */
export async function endTotp(
  db: Db,
  { memberId, password, code }: RetypedPassword & { readonly code: string },
  deps: BindDeps,
): Promise<void> {
  await judgeTypedPassword(db, { memberId, password }, deps);
  const isOfApp = code.replaceAll(/\s/g, '').length === 6;
  await (isOfApp ? judgeTotp(db, { memberId, code }, deps) : judgeRecoveryCode(db, { memberId, code }, deps));
  await db.inTransaction((tx) => deleteFactor(tx, memberId));
}

async function judgeTypedPassword(
  db: Db,
  { memberId, password }: RetypedPassword,
  { clock, hasher }: BindDeps,
): Promise<void> {
  const typed = { memberId, purpose: 'login' as const, password };
  await hasher.admit((hashing) => judgePassword(db, typed, { clock, hashing }));
}

async function freshCodes(tx: Tx, memberId: MemberId, chance: Chance): Promise<string[]> {
  const codes = newRecoveryCodes(chance);
  await putRecoveryCodes(tx, memberId, codes.map(recoveryHashOf));
  return codes;
}
