/** The icons a member can choose from: pictures of our own, by name. Empty text: none, the first letter is shown. */
export const MEMBER_ICONS = [
  'fan',
  'koi',
  'crane',
  'lantern',
  'lotus',
  'dice',
  'moon',
  'tiger',
  'boat',
  'kite',
] as const;

/** The fields of a member's profile under "my account" (B3.19, profile labels). */
export const PROFILE_FIELDS = [
  'nickname',
  'realName',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'telegram',
  'zalo',
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Who somebody is does not change: these are given once, and then only the brand's staff puts them right. */
export const GIVEN_ONCE: readonly ProfileField[] = ['realName', 'birthday'];

/** Why a value is not taken: an i18n key and the numbers that fill it in. */
export interface ProfileComplaint {
  readonly key: 'profile_length' | 'profile_name' | 'profile_birthday' | 'profile_contact' | 'profile_country';
  readonly min?: number;
  readonly max?: number;
}

interface TextRule {
  readonly min: number;
  readonly max: number;
  readonly pattern?: RegExp;
  readonly key: ProfileComplaint['key'];
}

/** Every pattern reads a text once from left to right, so that its length does not matter. */
const RULES: Readonly<Record<Exclude<ProfileField, 'birthday'>, TextRule>> = {
  nickname: { min: 2, max: 20, key: 'profile_length' },
  realName: { min: 2, max: 60, pattern: /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]*$/u, key: 'profile_name' },
  nationality: { min: 2, max: 2, pattern: /^[A-Z]{2}$/u, key: 'profile_country' },
  address: { min: 4, max: 120, key: 'profile_length' },
  occupation: { min: 2, max: 60, key: 'profile_length' },
  telegram: { min: 5, max: 33, pattern: /^@?[A-Za-z0-9_]+$/u, key: 'profile_contact' },
  zalo: { min: 8, max: 16, pattern: /^\+?[0-9]+$/u, key: 'profile_contact' },
};

/** The longest text a field takes; a date is ten characters. */
export function longestOf(field: ProfileField): number {
  return field === 'birthday' ? 10 : RULES[field].max;
}

export interface ProfileToday {
  /** The day it is for the brand, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly minimumAge: number;
}

/**
 * Judges one field; the server and the form call this same function. Undefined when the value is fine. Empty is fine for
 * everything but the nickname: nobody has to tell.
 */
export function profileComplaint(
  field: ProfileField,
  value: string,
  { today, minimumAge }: ProfileToday,
): ProfileComplaint | undefined {
  if (value === '' && field !== 'nickname') return undefined;
  if (field === 'birthday') {
    return isBirthday(value, today, minimumAge) ? undefined : { key: 'profile_birthday', min: minimumAge };
  }
  const { min, max, pattern, key } = RULES[field];
  const length = [...value].length;
  if (length < min || length > max) return { key: key === 'profile_name' ? key : 'profile_length', min, max };
  return pattern === undefined || pattern.test(value) ? undefined : { key, min, max };
}
const OLDEST = 120;

/** A day that exists, on which somebody was born who is of age today and may still be alive. */
function isBirthday(text: string, today: string, minimumAge: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false;
  return text <= yearsBefore(today, minimumAge) && text > yearsBefore(today, OLDEST);
}

/** The same day of another year, as text that compares like dates. A 29 February that is missing compares right, too. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
}
