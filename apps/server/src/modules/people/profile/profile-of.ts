import type { memberProfile as call } from '@baize/contract/people/profile';
import { GIVEN_ONCE } from '@baize/contract/people/profile-rules';
import { dayIn, type Instant, invariant, type MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type ProfileRow, profileRow } from './profile.store.ts';

export type ProfileAnswer = z.input<(typeof call)['value']>;

export interface ProfileInput {
  readonly brand: Brand;
  readonly memberId: MemberId;
}

/** A member's profile, and which of its fields can no longer be changed. */
export async function profileOf(
  sql: Sql,
  { brand, memberId }: ProfileInput,
  { clock }: { readonly clock: Clock },
): Promise<ProfileAnswer> {
  const row = await profileRow(sql, memberId);
  invariant(row !== undefined, `a session names ${memberId}, who does not exist`);
  return answerFrom(row, brand, clock.now());
}

/** A profile as its member is answered. */
export function answerFrom(row: ProfileRow, brand: Brand, now: Instant): ProfileAnswer {
  return {
    ...row,
    settled: GIVEN_ONCE.filter((field) => row[field] !== ''),
    minimumAge: brand.minimumAge,
    today: dayIn(brand.timeZone, now),
  };
}
