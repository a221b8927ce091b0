import { type Instant, instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type Delivery, sendMail, sendSms, smsCost } from '../delivery/index.ts';
import { CODE_DIGITS, codeHash, recipientHash } from './code-hash.ts';
import { type CodeCost, chargesFor } from './code-rate-limits.ts';
import { chargeRateLimits, type CodePurpose, putCode } from './codes.store.ts';
import { countryOfMobile } from './mobile-of.ts';

/** How long a code is good for, at most what ASVS 5.0 6.5.5 allows. */
const CODE_LIFE_MINUTES = 10;
/** The time until another code can be requested; the site counts it down. */
const AGAIN_AFTER_MINUTES = 1;

export interface CodeRequest {
  readonly brand: Brand;
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'mail';
  /** A number in the form of `mobileOf`, or an e-mail address. */
  readonly to: string;
  readonly language: string;
  /** `browserId` as `browserIdOf` tells it; empty where it is not known. */
  readonly visit: { readonly address: string; readonly browserId: string; readonly userAgent: string };
  /**
   * False where nobody may get a code: everything is done and counted as otherwise, but nothing leaves, so that neither the
   * answer nor its time tells who has an account. `known` tells a number's owner instead that it has an account already.
   */
  readonly deliver: boolean | 'known';
}

export interface CodesDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly delivery: Delivery;
}

/**
 * Makes a code and stores the message that delivers it, which a job sends later. It replaces the one that was open for
 * this purpose and recipient. Returns for how long no other can be asked for (B3.7).
 * Refuses code_too_soon and too_many_requests (with the seconds to wait), mobile_invalid, sms_country_refused, and
 * sms_unavailable (nobody delivers, or the brand's day has cost all it may).
 */
export async function issueCode(
  db: Db,
  request: CodeRequest,
  deps: CodesDeps,
): Promise<{ readonly expiredMinutes: number }> {
  const country = request.channel === 'sms' ? countryServed(request, deps.delivery) : undefined;
  const now = deps.clock.now();
  await db.inTransaction(async (tx) => {
    const code = await storeNewCode(tx, request, { now, chance: deps.chance });
    const message = messageOf(request, code, now);
    const cost = country === undefined ? 0 : smsCost(deps.delivery, { ...message, country });
    await countAgainstLimits(
      tx,
      { ...request, ...request.visit, ...(country === undefined ? {} : { country }), cost },
      now,
    );
    await (request.channel === 'sms' ? sendSms(tx, message) : sendMail(tx, message));
  });
  return { expiredMinutes: AGAIN_AFTER_MINUTES };
}

function countryServed({ brand, to }: CodeRequest, delivery: Delivery): string {
  const country = countryOfMobile(to);
  if (country === undefined) throw new Refusal('mobile_invalid');
  if (!brand.accounts.smsCountries.includes(country)) throw new Refusal('sms_country_refused');
  if (delivery.sms === undefined && !delivery.hasOutbox) throw new Refusal('sms_unavailable');
  return country;
}

async function storeNewCode(
  tx: Tx,
  { brand, purpose, to }: CodeRequest,
  { now, chance }: { readonly now: Instant; readonly chance: Chance },
): Promise<string> {
  const code = String(chance.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const salt = chance.bytes(16);
  const againAt = await putCode(tx, {
    brand: brand.code,
    purpose,
    recipientHash: recipientHash(brand.code, to),
    salt,
    codeHash: codeHash(salt, code),
    issuedAt: now,
    againAfter: instantOf(now + AGAIN_AFTER_MINUTES * MINUTE_MS),
    expiresAt: instantOf(now + CODE_LIFE_MINUTES * MINUTE_MS),
  });
  if (againAt !== undefined) throw new Refusal('code_too_soon', { retryAfterSeconds: secondsOf(againAt - now) });
  return code;
}

function messageOf({ brand, to, language, deliver }: CodeRequest, code: string, now: Instant) {
  const template: 'code' | 'known' = deliver === 'known' ? 'known' : 'code';
  return {
    brand,
    to,
    language,
    template,
    values: { code, minutes: String(CODE_LIFE_MINUTES) },
    held: deliver === false,
    uselessAfter: instantOf(now + CODE_LIFE_MINUTES * MINUTE_MS),
  };
}

async function countAgainstLimits(tx: Tx, codeCost: CodeCost, now: Instant): Promise<void> {
  const reached = await chargeRateLimits(tx, chargesFor(codeCost), now);
  if (reached === undefined) return;
  if (reached.kind === 'cost' || reached.kind === 'country') throw new Refusal('sms_unavailable');
  throw new Refusal('too_many_requests', { retryAfterSeconds: secondsOf(reached.waitMs) });
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / SECOND_MS));
}
