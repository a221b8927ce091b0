import type { verifyLoginLocation } from '@baize/contract/people/login-locations';
import type { z } from 'zod';
import type { VerificationMeans } from './login-location.store.ts';

export type VerificationWay = z.output<(typeof verifyLoginLocation)['request']>['way'];

/**
 * The ways by which an account may verify a new login location, without those already used; empty when nothing more is needed or
 * possible. With a bound authenticator app only that is accepted, nothing weaker. The bank account's name counts only as the
 * second of two: whoever knows the password may know the name from the same source.
 */
export function waysLeft(means: VerificationMeans, passed: readonly string[], needed: number): VerificationWay[] {
  const strong = strongWays(means);
  const withName: VerificationWay[] = means.payeeName !== '' && needed > 1 && !means.hasTotp ? ['bankName'] : [];
  const all = strong.length === 0 ? [] : [...strong, ...withName];
  const isPassed = (way: VerificationWay) => passed.includes(way) || (isOfApp(way) && passed.some(isOfApp));
  const enough = Math.min(needed, means.hasTotp ? 1 : all.length);
  if (passed.length >= enough) return [];
  return all.filter((way) => !isPassed(way));
}

function strongWays(means: VerificationMeans): VerificationWay[] {
  if (means.hasTotp) return means.recoveryCodes > 0 ? ['totp', 'code'] : ['totp'];
  const ways: VerificationWay[] = [];
  if (means.mobile !== null) ways.push('phone');
  if (means.email !== null) ways.push('email');
  return ways;
}

/** A recovery code replaces the app's: both are one verification. */
function isOfApp(way: string): boolean {
  return way === 'totp' || way === 'code';
}
