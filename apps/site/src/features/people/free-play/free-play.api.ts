import type { freePlay } from '@baize/contract/people/free-play';
import { Refused, sendWith } from '../../../shared/api/api.ts';
import { beginSession } from '../../../shared/session/begin-session.ts';
import { removeText } from '../../../shared/state/storage.ts';

export interface FreePlayForm {
  readonly birthDate: string;
}

export type FreePlayOutcome =
  | { readonly is: 'in' }
  /** The date of birth is missing or too recent: the text key of the error, and the minimum age. */
  | { readonly is: 'birth-date'; readonly key: string; readonly min: number }
  | { readonly is: 'failed'; readonly failure: unknown };

/** Opens a trial account and starts its session (B3.23). Failures are part of the outcome; never throws. */
export async function startFreePlay({ birthDate }: FreePlayForm): Promise<FreePlayOutcome> {
  try {
    const request = { age: true, ...(birthDate === '' ? {} : { birthDate }) } as const;
    beginSession(await sendWith<typeof freePlay>('POST /wps/session/login/freeplay', request, headers()));
    // A trial account has no password, so no forced change applies to it (B3.23).
    removeText('sessionStorage', 'cpw');
    return { is: 'in' };
  } catch (failure) {
    return birthDateComplaint(failure) ?? { is: 'failed', failure };
  }
}

/** What the call must carry (B3.23): the browser's family, the web platform, not sealed, the gateway's version. */
function headers(): Readonly<Record<string, string>> {
  return { os: familyOf(navigator.userAgent), platform: 'W', Encryption: '0', 'X-Gateway-Version': '3' };
}

const FAMILIES = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;

export function familyOf(userAgent: string): string {
  return FAMILIES.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other';
}

function birthDateComplaint(failure: unknown): FreePlayOutcome | undefined {
  if (!(failure instanceof Refused) || failure.code !== 'register_fields_invalid') return undefined;
  const { fields } = failure.params as { readonly fields?: { readonly birthDate?: { key?: string; min?: number } } };
  const key = fields?.birthDate?.key;
  return key === undefined ? undefined : { is: 'birth-date', key, min: fields?.birthDate?.min ?? 0 };
}
