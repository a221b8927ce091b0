import type { Instant } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { isAgentKind } from '@baize/contract/people/account-kinds';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { refuseExcluded } from '../exclusion/index.ts';
import { insertAttempt } from './guard.store.ts';
import type { IsAgent, Member, Visit } from '../members/index.ts';
import { checkPlace } from './check-place.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { type Credential, rememberDevice } from '../sessions/index.ts';

export interface Entering {
  readonly brand: Brand;
  /** Who proved to be this member, by whatever way. */
  readonly member: Member;
  /** Whom the way in was counted against (subjectsOf). */
  readonly account: Buffer;
  readonly visit: Visit;
  /** The password was right, and must be changed before anything else (B3.11). */
  readonly passwordExpired: boolean;
  /** The remember box was ticked: tells the browser its credential, after the commit. */
  readonly remember?: ((credential: Credential, now: Instant) => void) | undefined;
  /** The remembered browser that brought the member here. */
  readonly device?: Buffer;
  /** The place was proved just now: it is not asked about again. */
  readonly placeProven?: true;
  /** What belongs to the log-in and is done with it, all or nothing. */
  readonly along?: (tx: Tx) => Promise<void>;
}

export interface EnterDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * The one door that every way in goes through once its proof was right: password, code, third party, remembered browser,
 * proven place. Refuses who may not come in, asks for one more proof at a place the account does not know, and opens the
 * session. A password that must be changed is not remembered.
 * Refuses account_locked, login_not_member, login_not_agent, member_excluded, access_denied, place_unverified.
 */
export async function enter(db: Db, entering: Entering, deps: EnterDeps): Promise<SignedIn> {
  const { member, account, visit, passwordExpired } = entering;
  const now = deps.clock.now();
  await refuseBarred(db, entering, now);
  await refuseExcluded(db, member, now);
  if (entering.placeProven !== true) {
    const remember = entering.remember !== undefined;
    await checkPlace(db, { brand: entering.brand, member, account, visit, passwordExpired, remember }, deps);
  }
  let credential: Credential | undefined;
  const signedIn = await db.inTransaction(async (tx) => {
    // Once more, holding the account: an exclusion made meanwhile must not find a session opened behind it.
    await refuseExcluded(tx, member, now);
    await entering.along?.(tx);
    if (entering.remember !== undefined && !passwordExpired) {
      credential = await rememberDevice(tx, { member, now }, deps.chance);
    }
    const device = credential?.deviceHash ?? entering.device;
    return signIn(tx, { member, account, visit, now, passwordExpired, ...(device && { device }) }, deps.chance);
  });
  if (credential !== undefined) entering.remember?.(credential, now);
  return signedIn;
}

/** Locked accounts, and those who belong to the brand's other site (B3.29). Nobody learns either without a right proof. */
async function refuseBarred(db: Db, { brand, member, account, visit }: Entering, now: Instant): Promise<void> {
  const wrongSite = wrongSiteFor(brand, member.isAgent, visit.host);
  if (member.status === 'active' && wrongSite === undefined) return;
  const { address, userAgent } = visit;
  await insertAttempt(db, { brand: brand.code, account, at: now, address, userAgent, outcome: 'barred' });
  throw new Refusal(wrongSite ?? 'account_locked', { captcha: true });
}

/** A brand may have hosts for its agents: only they log in there, and everybody else elsewhere. */
function wrongSiteFor(brand: Brand, isAgent: IsAgent, host: string | undefined) {
  const { agentHosts } = brand.accounts;
  if (agentHosts.length === 0) return undefined;
  const atAgents = host !== undefined && agentHosts.includes(host);
  const mayHere = isAgentKind(isAgent) === atAgents;
  if (mayHere) return undefined;
  return atAgents ? 'login_not_agent' : 'login_not_member';
}
