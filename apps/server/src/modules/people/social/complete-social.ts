import type { socialComplete as call } from '@baize/contract/people/social-sign-in';
import { invariant } from '@baize/kernel';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { register, type RegisterDeps } from '../registration/index.ts';
import { refuseDenied } from '../exclusion/index.ts';
import type { LogInAnswer } from '../sign-in/index.ts';
import type { Visit } from '../members/index.ts';
import { hashOf } from './social-browser.ts';
import { insertIdentity, keepEmail, seeTicket, takeTicket } from './social.store.ts';

export type CompleteSocialDeps = RegisterDeps;

export interface SocialCompletion {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly browser: string;
  readonly visit: Visit;
}

/**
 * Opens the account for a first sign-in: registers by the brand's own rules with the fields that the provider did not have, links
 * the two, keeps an e-mail that the provider vouches for as verified, and logs in. All of it or nothing; the ticket stays
 * good while the form is put right. The sign-in replaces bot check and captcha. Refuses social_expired,
 * social_taken, and what registering refuses.
 */
export async function completeSocial(
  db: Db,
  { brand, form, browser, visit }: SocialCompletion,
  deps: CompleteSocialDeps,
): Promise<LogInAnswer> {
  const now = deps.clock.now();
  const held = { hash: hashOf(form.ticket), browserHash: hashOf(browser), brand: brand.code, now };
  if ((await seeTicket(db, held)) === undefined) throw new Refusal('social_expired');
  const signedIn = await register(
    db,
    {
      brand: withoutChecks(brand),
      form: { ...form, login: true },
      visit,
      vouched: async (tx, { memberId }) => {
        const row = await takeTicket(tx, held);
        if (row === undefined) throw new Refusal('social_expired');
        if (!(await insertIdentity(tx, row, { memberId, now }))) throw new Refusal('social_taken');
        await refuseDenied(tx, { brand: brand.code, now, email: row.email });
        if (row.emailVerified) await keepEmail(tx, row, { memberId, now });
      },
    },
    deps,
  );
  invariant(signedIn !== null, 'a registration that asks to be logged in is');
  return signedIn;
}

/** The brand's rules without captcha and bot check: the provider has already checked that a person signs in. */
function withoutChecks(brand: Brand): Brand {
  const { captcha, ...rules } = brand.registerRules;
  return {
    ...brand,
    registerRules: captcha === undefined ? rules : { ...rules, captcha: { ...captcha, enabled: false } },
    accounts: { ...brand.accounts, botCheck: 'off' },
  };
}
