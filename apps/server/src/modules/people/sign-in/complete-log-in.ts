import type { Instant } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { isAgentKind } from '@baize/contract/people/account-kinds';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { refuseExcluded } from '../exclusion/index.ts';
import { insertAttempt } from './login-guard.store.ts';
import type { Member, Visit } from '../members/index.ts';
import { checkLoginLocation } from './login-location.ts';
import { type LogInAnswer, signIn } from './sign-in.ts';
import { type BrowserCredential, rememberBrowser } from '../sessions/index.ts';

export interface VerifiedLogIn {
  readonly brand: Brand;
  /** The member whose verification succeeded, whatever it was. */
  readonly member: Member;
  /** What the log-in is counted against (subjectsOf). */
  readonly account: Buffer;
  readonly visit: Visit;
  /** The password was right, and must be changed before anything else (B3.11). */
  readonly passwordExpired: boolean;
  /** Set where the remember box was ticked: gives the browser its credential, after the commit. */
  readonly remember?: ((credential: BrowserCredential, now: Instant) => void) | undefined;
  /** The remembered browser that took the place of the password. */
  readonly rememberedBrowser?: Buffer;
  /** The login location was verified just now, so it is not checked again. */
  readonly locationVerified?: true;
  /** What belongs to the log-in and is done with it, all or nothing. */
  readonly along?: (tx: Tx) => Promise<void>;
}

export interface CompleteLogInDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * Ends every log-in, once its verification succeeded: by password, code, third party, remembered browser or verified login
 * location. Refuses who may not log in, asks for one more verification at a location the account does not know, and opens the
 * session. A password that must be changed is not remembered.
 * Refuses account_locked, login_not_member, login_not_agent, member_excluded, access_denied, place_unverified.
 */
export async function completeLogIn(db: Db, logIn: VerifiedLogIn, deps: CompleteLogInDeps): Promise<LogInAnswer> {
  const { member, account, visit, passwordExpired } = logIn;
  const now = deps.clock.now();
  await refuseBarred(db, logIn, now);
  await refuseExcluded(db, member, now);
  if (logIn.locationVerified !== true) {
    const remember = logIn.remember !== undefined;
    await checkLoginLocation(db, { brand: logIn.brand, member, account, visit, passwordExpired, remember }, deps);
  }
  let credential: BrowserCredential | undefined;
  const signedIn = await db.inTransaction(async (tx) => {
    // Once more, holding the account: an exclusion made meanwhile must not find a session opened behind it.
    await refuseExcluded(tx, member, now);
    await logIn.along?.(tx);
    if (logIn.remember !== undefined && !passwordExpired) {
      credential = await rememberBrowser(tx, { member, now }, deps.chance);
    }
    const rememberedBrowser = credential?.browserHash ?? logIn.rememberedBrowser;
    const input = { member, account, visit, now, passwordExpired };
    return signIn(tx, { ...input, ...(rememberedBrowser && { rememberedBrowser }) }, deps.chance);
  });
  if (credential !== undefined) logIn.remember?.(credential, now);
  return signedIn;
}

/** Locked accounts, and those who belong to the brand's other site (B3.29). Nobody learns either without a verification. */
async function refuseBarred(db: Db, { brand, member, account, visit }: VerifiedLogIn, now: Instant): Promise<void> {
  const wrongSite = wrongSiteFor(brand, member.isAgent, visit.host);
  if (member.status === 'active' && wrongSite === undefined) return;
  const { address, userAgent } = visit;
  await insertAttempt(db, { brand: brand.code, account, at: now, address, userAgent, outcome: 'barred' });
  throw new Refusal(wrongSite ?? 'account_locked', { captcha: true });
}

/** A brand may have hosts for its agents: only they log in there, and everybody else elsewhere. */
function wrongSiteFor(brand: Brand, isAgent: Member['isAgent'], host: string | undefined) {
  const { agentHosts } = brand.accounts;
  if (agentHosts.length === 0) return undefined;
  const atAgents = host !== undefined && agentHosts.includes(host);
  const mayHere = isAgentKind(isAgent) === atAgents;
  if (mayHere) return undefined;
  return atAgents ? 'login_not_agent' : 'login_not_member';
}
