import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { usernameKey, accountByName } from '../members/index.ts';
import {
  announceEnded,
  endSessions,
  type Credential,
  recognise,
  renewDevice,
  deleteDevice,
  type StoredDevice,
} from '../sessions/index.ts';
import { type SignedIn, subjectsOf } from './sign-in.ts';
import { enter } from './complete-log-in.ts';
import type { LogInInput } from './log-in-input.ts';
import type { LogInDeps } from './log-in-deps.ts';
import { mustChange } from './must-change-password.ts';

/**
 * Logs in from a browser that is remembered, without the password (B3.10). The credential is changed
 * at every use and keeps its end; one that comes back after it was changed is a copy, and takes the browser and every
 * session opened from it with it.
 * Refuses login_remembered_over for whatever is not the member's own living credential: the form asks for the password.
 */
export async function logInRemembered(db: Db, input: LogInInput, deps: LogInDeps): Promise<SignedIn> {
  const { brand, form, visit, cookie } = input;
  const now = deps.clock.now();
  const found = await recognise(db, { brand: brand.code, text: cookie?.brought, now });
  if (found.is === 'stolen') await endWhatIsStolen(db, found.device, deps);
  if (found.is !== 'known') return over(input);
  const nameKey = usernameKey(form.username);
  const account = await accountByName(db, brand.code, nameKey);
  if (account?.member.memberId !== found.device.memberId || mustChange(brand, account, { now })) return over(input);
  let next: Credential | undefined;
  const signedIn = await enter(
    db,
    {
      brand,
      member: account.member,
      account: subjectsOf(brand.code, nameKey, visit.address).account,
      visit,
      passwordExpired: false,
      device: found.device.deviceHash,
      along: async (tx) => {
        next = await renewDevice(tx, { ...found, now }, deps.chance);
      },
    },
    deps,
  );
  if (next !== undefined) cookie?.keep(next, now);
  return signedIn;
}

function over({ cookie }: LogInInput): never {
  cookie?.forget();
  throw new Refusal('login_remembered_over');
}

async function endWhatIsStolen(db: Db, { deviceHash, memberId, brand }: StoredDevice, deps: LogInDeps): Promise<void> {
  const ended = await db.inTransaction(async (tx) => {
    await deleteDevice(tx, deviceHash);
    return endSessions(tx, { memberId, brand, now: deps.clock.now(), device: deviceHash });
  });
  announceEnded(ended, deps);
}
