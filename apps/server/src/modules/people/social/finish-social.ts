import type { socialFinish as call } from '@baize/contract/people/social-sign-in';
import { instantOf, invariant, type MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { emailOwner, memberById, usernameKey, type Visit } from '../members/index.ts';
import { completeLogIn, type CompleteLogInDeps, subjectsOf } from '../sign-in/index.ts';
import { type BeginSocialDeps, offered } from './begin-social.ts';
import { linkIdentity } from './link-social.ts';
import { attemptOf, hashOf, TICKET_MS } from './social-browser.ts';
import type { SocialPerson } from './social.ts';
import { identityOwner, insertTicket, takeFlow } from './social.store.ts';

export type SocialFinishAnswer = z.input<(typeof call)['value']>;

export interface SocialReturn {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly browser: string;
  readonly visit: Visit;
  readonly session: Session | null;
}

export type FinishSocialDeps = CompleteLogInDeps & Pick<BeginSocialDeps, 'keys' | 'social'>;

/**
 * Handles the browser's return from the provider, once, and only in the browser and at the brand where the sign-in began. Logs in
 * the linked member; or links the account that began it; else returns a ticket: to complete the registration, or,
 * when an account has that e-mail verified, to link after logging in to it. No e-mail alone ever opens an account.
 * Refuses social_expired, social_cancelled, social_failed, social_unavailable, what linking refuses, and what `completeLogIn` refuses.
 */
export async function finishSocial(db: Db, input: SocialReturn, deps: FinishSocialDeps): Promise<SocialFinishAnswer> {
  const { brand, form, browser, session } = input;
  const now = deps.clock.now();
  const browserHash = hashOf(browser);
  const held = { hash: hashOf(form.state), browserHash, brand: brand.code, now };
  const flow = await takeFlow(db, held, form.provider);
  if (flow === undefined) throw new Refusal('social_expired');
  if (form.code === '') throw new Refusal('social_cancelled');
  const provider = offered(brand, form.provider, deps.social);
  if (provider === undefined) throw new Refusal('social_unavailable');
  const person = await provider.personAt(attemptOf(form.state, flow.returnTo, deps.keys), form);
  const identity = { brand: brand.code, provider: form.provider, subject: person.subject, email: person.email };

  if (flow.memberId !== null) {
    const { memberId } = flow;
    if (session?.memberId !== memberId) throw new Refusal('session_required');
    const row = { ...identity, emailVerified: person.emailVerified };
    await db.inTransaction((tx) => linkIdentity(tx, row, { memberId, now }));
    return { kind: 'linked' };
  }
  const owner = await identityOwner(db, identity);
  if (owner !== undefined) {
    return { kind: 'signed-in', signedIn: await logInOwner(db, { ...input, memberId: owner }, deps) };
  }

  const ticket = deps.chance.bytes(32).toString('base64url');
  const expiresAt = instantOf(now + TICKET_MS);
  const row = { ...identity, emailVerified: person.emailVerified };
  await insertTicket(db, { hash: hashOf(ticket), browserHash, expiresAt }, row);
  return (await isKnown(db, input, person))
    ? { kind: 'known-email', ticket, email: person.email }
    : { kind: 'incomplete', ticket, email: person.email, name: person.name };
}

/** Only to whom the provider vouches for: nobody else learns whether an e-mail has an account. */
async function isKnown(db: Db, { brand }: SocialReturn, { email, emailVerified }: SocialPerson): Promise<boolean> {
  return emailVerified && (await emailOwner(db, brand.code, email)) !== undefined;
}

async function logInOwner(
  db: Db,
  { brand, visit, memberId }: SocialReturn & { readonly memberId: MemberId },
  deps: FinishSocialDeps,
) {
  const member = await memberById(db, memberId);
  invariant(member !== undefined, `a sign-in names ${memberId}, who does not exist`);
  const { account } = subjectsOf(brand.code, usernameKey(member.username), visit.address);
  return completeLogIn(db, { brand, member, account, visit, passwordExpired: false }, deps);
}
