import type { MemberId } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chargeGuess, forgiveGuesses, subjectOf } from '../passwords/index.ts';
import { factorOf, takeRecoveryCode, takeStep } from './second-factor.store.ts';
import { openSecret, recoveryHashOf, stepOf } from './totp.ts';

export interface FactorDeps {
  readonly clock: Clock;
  readonly keys: Secrets;
}

/**
 * Judges a code of the member's authenticator app. A code counts once (ASVS 6.5.1); guesses are counted before they are
 * judged, ten in an hour. Call it with the pool. With `confirmed` false the app that is being bound may answer, too.
 * Refuses second_factor_missing, proof_wrong, too_many_requests.
 */
export async function judgeTotp(
  db: Db,
  {
    memberId,
    code,
    confirmed = true,
  }: { readonly memberId: MemberId; readonly code: string; readonly confirmed?: boolean },
  { clock, keys }: FactorDeps,
): Promise<void> {
  const factor = await factorOf(db, memberId);
  if (factor === undefined || (confirmed && !factor.isConfirmed)) throw new Refusal('second_factor_missing');
  const subject = subjectOf('second factor', memberId);
  const now = clock.now();
  await chargeGuess(db, subject, { now });
  const step = stepOf(openSecret(factor.sealedSecret, { memberId, keys }), code, now);
  if (step === undefined) throw new Refusal('proof_wrong');
  if (!(await takeStep(db, memberId, { step, sealedSecret: factor.sealedSecret }))) throw new Refusal('proof_wrong');
  await forgiveGuesses(db, subject);
}

/** Judges a recovery code, which is used up by it. Refuses proof_wrong, too_many_requests. */
export async function judgeRecoveryCode(
  db: Db,
  { memberId, code }: { readonly memberId: MemberId; readonly code: string },
  { clock }: Pick<FactorDeps, 'clock'>,
): Promise<void> {
  const subject = subjectOf('second factor', memberId);
  await chargeGuess(db, subject, { now: clock.now() });
  if (!(await takeRecoveryCode(db, memberId, recoveryHashOf(code)))) throw new Refusal('proof_wrong');
  await forgiveGuesses(db, subject);
}
