import type { verifyLoginLocation } from '@baize/contract/people/login-locations';
import type { z } from 'zod';
import type { Means } from './place.store.ts';

export type PlaceWay = z.output<(typeof verifyLoginLocation)['request']>['way'];

/**
 * By which ways an account may prove a new place, those that were used left out; empty when nothing more is needed or can
 * be asked. Who bound an authenticator app is asked for that and nothing weaker. The bank account's name counts only as the
 * second of two: whoever knows the password may know it from the same letter.
 */
export function waysLeft(means: Means, passed: readonly string[], proofs: number): PlaceWay[] {
  const strong = strongWays(means);
  const withName: PlaceWay[] = means.payeeName !== '' && proofs > 1 && !means.hasTotp ? ['bankName'] : [];
  const all = strong.length === 0 ? [] : [...strong, ...withName];
  const isPassed = (way: PlaceWay) => passed.includes(way) || (isOfApp(way) && passed.some(isOfApp));
  const needed = Math.min(proofs, means.hasTotp ? 1 : all.length);
  if (passed.length >= needed) return [];
  return all.filter((way) => !isPassed(way));
}

function strongWays(means: Means): PlaceWay[] {
  if (means.hasTotp) return means.recoveryCodes > 0 ? ['totp', 'code'] : ['totp'];
  const ways: PlaceWay[] = [];
  if (means.mobile !== null) ways.push('phone');
  if (means.email !== null) ways.push('email');
  return ways;
}

/** A recovery code stands for the app: both are one proof. */
function isOfApp(way: string): boolean {
  return way === 'totp' || way === 'code';
}
