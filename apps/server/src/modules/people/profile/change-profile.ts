import { inOneForm } from '@baize/contract/brand/register-rules';
import type { changeProfile as call } from '@baize/contract/people/profile';
import { GIVEN_ONCE, PROFILE_FIELDS, profileComplaint } from '@baize/contract/people/profile-rules';
import { dayIn, invariant } from '@baize/kernel';
import type { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Person, refuseDenied } from '../exclusion/index.ts';
import { lockedProfile, type ProfileRow, storeProfile } from './profile.store.ts';
import { answerFrom, type ProfileAnswer, type ProfileInput } from './profile-of.ts';

export interface ProfileChange extends ProfileInput {
  readonly change: z.output<(typeof call)['request']>;
}

/**
 * Changes the fields of a member's profile that the request has. Real name and birthday can be set once;
 * sending the stored value again changes nothing and is not refused. Refuses profile_invalid (value `fields`: a
 * complaint per field), profile_settled (value `fields`), and access_denied when the real name with the date of birth is
 * that of somebody who excluded themselves or is on the deny list.
 */
export async function changeProfile(
  db: Db,
  { brand, memberId, change }: ProfileChange,
  { clock }: { readonly clock: Clock },
): Promise<ProfileAnswer> {
  const now = clock.now();
  const sent = Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const value = change[field];
      return value === undefined ? [] : [[field, inOneForm(value)]];
    }),
  ) as Partial<ProfileRow>;
  refuseWrong(sent, { today: dayIn(brand.timeZone, now), minimumAge: brand.minimumAge });
  return db.inTransaction(async (tx) => {
    const before = await lockedProfile(tx, memberId);
    invariant(before !== undefined, `a session names ${memberId}, who does not exist`);
    const fields = GIVEN_ONCE.filter(
      (field) => before[field] !== '' && (sent[field] ?? before[field]) !== before[field],
    );
    if (fields.length > 0) throw new Refusal('profile_settled', { fields });
    const after = { ...before, ...sent };
    // Refused as when a contact is bound: without saying which of the two lists it was.
    if (isSomebodyElse(before, after)) {
      await refuseDenied(tx, { brand: brand.code, now, ...personOf(after) }, 'access_denied');
    }
    await storeProfile(tx, memberId, after);
    return answerFrom(after, brand, now);
  });
}

/** A person is found by real name and date of birth together; unchanged values were checked when they were set. */
function isSomebodyElse(before: ProfileRow, after: ProfileRow): boolean {
  return before.realName !== after.realName || before.birthday !== after.birthday;
}

function personOf({ realName, birthday }: ProfileRow): Pick<Person, 'name' | 'birthDate'> {
  return { name: realName, birthDate: birthday };
}

function refuseWrong(sent: Partial<ProfileRow>, at: { readonly today: string; readonly minimumAge: number }): void {
  const complaints = PROFILE_FIELDS.flatMap((field) => {
    const value = sent[field];
    const complaint = value === undefined ? undefined : profileComplaint(field, value, at);
    return complaint === undefined ? [] : [[field, complaint] as const];
  });
  if (complaints.length > 0) throw new Refusal('profile_invalid', { fields: Object.fromEntries(complaints) });
}
