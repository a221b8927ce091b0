import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, type JWTVerifyResult } from 'jose';
import { instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import { keepPhoneSignIn } from './codes.store.ts';
import type { Firebase } from './firebase.ts';

/** The longest time since Firebase verified the number: an ID token of an older log-in is refused. */
const SIGN_IN_FRESH_MS = 5 * MINUTE_MS;
const CLOCKS_DIFFER_S = 30;

const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int(),
  phone_number: z.string().regex(/^\+[1-9][0-9]{5,14}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

export interface FirebaseDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly firebase: Firebase | undefined;
}

/**
 * The number (E.164) that was verified by Firebase phone authentication, by its ID token. A token counts once, for five minutes
 * after the code was typed. Refuses sms_unavailable (no project is set up) and code_wrong (not Google's, not this
 * project's, over time, used before, or not of a phone). Throws Unreachable when the keys cannot be fetched.
 */
export async function firebaseNumber(idToken: string, { db, clock, firebase }: FirebaseDeps): Promise<string> {
  if (firebase === undefined) throw new Refusal('sms_unavailable');
  const now = clock.now();
  const payload = await verified(idToken, firebase, new Date(now));
  const { sub, auth_time: verifiedAt, phone_number: number } = phoneClaimsIn(payload);
  const age = now - verifiedAt * SECOND_MS;
  if (age > SIGN_IN_FRESH_MS || age < -CLOCKS_DIFFER_S * SECOND_MS) throw new Refusal('code_wrong');
  // One sign-in makes many tokens: what counts once is the sign-in.
  const signIn = createHash('sha256').update(`${firebase.projectId} ${sub} ${verifiedAt}`).digest();
  const isFirst = await keepPhoneSignIn(db, signIn, instantOf(verifiedAt * SECOND_MS + 2 * SIGN_IN_FRESH_MS));
  if (!isFirst) throw new Refusal('code_wrong');
  return number;
}

async function verified(idToken: string, firebase: Firebase, currentDate: Date): Promise<JWTPayload> {
  const { payload, protectedHeader } = await opened(idToken, firebase, currentDate);
  // As Google's own check: a token names its key and is for this project alone.
  if (protectedHeader.kid === undefined || Array.isArray(payload.aud)) throw new Refusal('code_wrong');
  return payload;
}

async function opened(idToken: string, { projectId, keys }: Firebase, currentDate: Date): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: CLOCKS_DIFFER_S,
      currentDate,
    });
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    if (error instanceof errors.JWKSTimeout) throw new Unreachable('the keys of Firebase', { cause: error });
    if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') throw new Refusal('code_wrong');
    throw new Unreachable('the keys of Firebase', { cause: error });
  }
}

function phoneClaimsIn(payload: JWTPayload) {
  const read = claims.safeParse(payload);
  if (!read.success) throw new Refusal('code_wrong');
  return read.data;
}
