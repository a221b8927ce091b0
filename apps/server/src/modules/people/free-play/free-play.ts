import { TRIAL } from '@baize/contract/people/account-kinds';
import { complaintAboutBirthDate } from '@baize/contract/brand/birth-date';
import type { freePlay as call } from '@baize/contract/people/free-play';
import { dayIn, HOUR_MS, type Instant, instantOf, PLAY_MONEY } from '@baize/kernel';
import type { z } from 'zod';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Brand, isSwitchedOn } from '../../brand/brands/index.ts';
import { createMember, type NewMember, usernameKey, type Visit } from '../members/index.ts';
import { type LogInAnswer, signIn, subjectsOf } from '../sign-in/index.ts';
import { insertTrial, trialsOf } from './free-play.store.ts';
import { givePlayMoney } from './give-play-money.ts';

/** How long a trial account lasts. */
export const TRIAL_LIFE_MS = 2 * HOUR_MS;
/** Trial accounts that one address may open in an hour: a household or an office has several guests, a program thousands. */
export const TRIALS_PER_HOUR = 20;
/** The modId of the white-label switch. */
const SWITCH = 'FREEPLAY3';

export interface FreePlayInput {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly visit: Visit;
}

export interface FreePlayDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * Opens a trial account (B3.23, isAgent 4) and logs it in: an account of its own for each visitor, with play money that has
 * its own currency and can reach no real account, over after two hours. Who is not of age plays nothing, not even for free
 * (LCCP 3.2.11). Refuses: free_play_closed when the brand has it switched off, register_fields_invalid for a date of birth that
 * the brand demands and that is missing or too young, too_many_requests.
 */
export async function freePlay(
  db: Db,
  { brand, form, visit }: FreePlayInput,
  { clock, chance }: FreePlayDeps,
): Promise<LogInAnswer> {
  const now = clock.now();
  if (!isSwitchedOn(brand.whitelabel, SWITCH)) throw new Refusal('free_play_closed');
  refuseTooYoung(brand, form.birthDate, now);
  const from = { brand: brand.code, address: visit.address };
  if ((await trialsOf(db, from, instantOf(now - HOUR_MS))) >= TRIALS_PER_HOUR) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
  }
  return db.inTransaction(async (tx) => {
    const member = await createMember(tx, newTrial(brand, visit, chance), { clock, chance });
    const endsBy = instantOf(now + TRIAL_LIFE_MS);
    await insertTrial(tx, { ...from, memberId: member.memberId, createdAt: now, expiresAt: endsBy });
    await givePlayMoney(tx, member);
    const { account } = subjectsOf(brand.code, usernameKey(member.username), visit.address);
    return signIn(tx, { member, account, visit, now, passwordExpired: false, endsBy }, chance);
  });
}

function refuseTooYoung(brand: Brand, birthDate: string | undefined, now: Instant): void {
  if (!brand.accounts.birthDateRequired) return;
  const { minimumAge, timeZone } = brand;
  const complaint = complaintAboutBirthDate(birthDate ?? '', { today: dayIn(timeZone, now), minimumAge });
  if (complaint !== undefined) throw new Refusal('register_fields_invalid', { fields: { birthDate: complaint } });
}

/** No vowels: a name drawn by chance says nothing. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';

function newTrial(brand: Brand, visit: Visit, chance: Chance): NewMember {
  const drawn = Array.from({ length: 10 }, () => LETTERS[chance.below(LETTERS.length)]).join('');
  const { address, userAgent } = visit;
  return {
    brand: brand.code,
    currency: PLAY_MONEY,
    username: `trial${drawn}`,
    nickname: `Guest ${drawn.slice(0, 4).toUpperCase()}`,
    isAgent: TRIAL,
    hashes: {},
    profile: {},
    registration: { method: 'WEB', termsAgreed: false, ageDeclared: true, address, userAgent },
  };
}
