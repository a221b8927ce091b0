import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { usernameKey, accountByName } from '../members/index.ts';
import {
  announceEnded,
  endSessions,
  type BrowserCredential,
  recogniseBrowser,
  renewCredential,
  deleteRememberedBrowser,
  type RememberedBrowser,
} from '../sessions/index.ts';
import { type LogInAnswer, subjectsOf } from './sign-in.ts';
import { completeLogIn } from './complete-log-in.ts';
import type { LogInDeps, LogInInput } from './log-in-input.ts';
import { mustChangePassword } from './must-change-password.ts';

/**
 * Logs in from a browser that is remembered, without the password (B3.10). The credential is changed
 * at every use and keeps its end; one that comes back after it was changed is a copy, and ends the browser's
 * credential and every session opened from it.
 * Refuses login_remembered_over for whatever is not the member's own living credential: the form asks for the password.
 */
export async function logInRemembered(db: Db, input: LogInInput, deps: LogInDeps): Promise<LogInAnswer> {
  const { brand, form, visit, cookie } = input;
  const now = deps.clock.now();
  const recognition = await recogniseBrowser(db, { brand: brand.code, text: cookie?.brought, now });
  if (recognition.is === 'stolen') await endStolenBrowser(db, recognition.browser, deps);
  if (recognition.is !== 'known') return refuseRemembered(input);
  const nameKey = usernameKey(form.username);
  const account = await accountByName(db, brand.code, nameKey);
  if (account?.member.memberId !== recognition.browser.memberId || mustChangePassword(brand, account, { now })) {
    return refuseRemembered(input);
  }
  let next: BrowserCredential | undefined;
  const signedIn = await completeLogIn(
    db,
    {
      brand,
      member: account.member,
      account: subjectsOf(brand.code, nameKey, visit.address).account,
      visit,
      passwordExpired: false,
      rememberedBrowser: recognition.browser.browserHash,
      along: async (tx) => {
        next = await renewCredential(tx, { ...recognition, now }, deps.chance);
      },
    },
    deps,
  );
  if (next !== undefined) cookie?.keep(next, now);
  return signedIn;
}

function refuseRemembered({ cookie }: LogInInput): never {
  cookie?.forget();
  throw new Refusal('login_remembered_over');
}

async function endStolenBrowser(
  db: Db,
  { browserHash, memberId, brand }: RememberedBrowser,
  deps: LogInDeps,
): Promise<void> {
  const ended = await db.inTransaction(async (tx) => {
    await deleteRememberedBrowser(tx, browserHash);
    return endSessions(tx, { memberId, brand, now: deps.clock.now(), rememberedBrowser: browserHash });
  });
  announceEnded(ended, deps);
}
