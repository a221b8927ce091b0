import {
  PROFILE_FIELDS,
  type ProfileComplaint,
  profileComplaint,
  type ProfileField,
} from '@baize/contract/people/profile-rules';
import { Refused } from '../../../shared/api/api.ts';
import type { Profile } from './account.api.ts';

export type ProfileValues = Readonly<Record<ProfileField, string>>;
export type ProfileComplaints = Readonly<Partial<Record<ProfileField, ProfileComplaint>>>;

/** The initial values of the form. */
export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field]])) as unknown as ProfileValues;
}

/** What the member changed, in the form it is sent: nothing else is. */
export function changesIn(profile: Profile, values: ProfileValues): Partial<ProfileValues> {
  const changed = PROFILE_FIELDS.filter((field) => values[field].trim() !== profile[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}

/** The errors that keep the form from being sent. The server uses the same function. */
export function complaintsAbout(profile: Profile, values: ProfileValues): ProfileComplaints {
  const changes = changesIn(profile, values);
  const complaints = PROFILE_FIELDS.flatMap((field) => {
    const value = changes[field];
    const complaint = value === undefined ? undefined : profileComplaint(field, value, profile);
    return complaint === undefined ? [] : [[field, complaint] as const];
  });
  return Object.fromEntries(complaints);
}

/** The complaints about single fields that a refusal carries. */
export function complaintsIn(failure: unknown): ProfileComplaints {
  if (!(failure instanceof Refused) || failure.code !== 'profile_invalid') return {};
  const { fields } = failure.params;
  return typeof fields === 'object' && fields !== null ? fields : {};
}

/** Codes that have a name and are no country of today: unions, tests, islands of a country, states that are no more. */
const NO_COUNTRY = 'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT PC QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ';

/** Every country with its name in the visitor's language, in the order of that language. */
export function countriesIn(locale: string): { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const none = NO_COUNTRY.split(' ');
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = none.includes(code) ? undefined : names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
