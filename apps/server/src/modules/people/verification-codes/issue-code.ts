import { type Instant, instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type Post, sendMail, sendSms, smsCost } from '../delivery/index.ts';
import { drawsOf } from './code-rate-limits.ts';
import { CODE_DIGITS, codeHash, recipientHash } from './code-hash.ts';
import type { CodePurpose } from './code-purpose.ts';
import { putCode, spend } from './codes.store.ts';
import { countryOfMobile } from './mobile-of.ts';

/** How long a code is good for, at most what ASVS 5.0 6.5.5 allows. */
const CODE_LIFE_MINUTES = 10;
/** After so long another one may be asked for: what the site counts down. */
const AGAIN_AFTER_MINUTES = 1;

export interface CodeOrder {
  readonly brand: Brand;
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'mail';
  /** A number in the form of `mobileOf`, or an e-mail address. */
  readonly to: string;
  readonly language: string;
  /** `device` as `deviceOf` tells it; empty where it is not known. */
  readonly visit: { readonly address: string; readonly device: string; readonly userAgent: string };
  /**
   * False where nobody may get a code: everything is done and spent as otherwise, but nothing leaves, so that neither the
   * answer nor its time tells who has an account. `known` tells a number's owner instead that it has an account already.
   */
  readonly deliver: boolean | 'known';
}

export interface CodesDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly post: Post;
}

/**
 * Draws a code and orders its delivery, which a job does later. It takes the place of the one that was open for this
 * purpose and recipient. Returns for how long no other can be asked for (B3.7).
 * Refuses code_too_soon and too_many_requests (with the seconds to wait), mobile_invalid, sms_country_refused, and
 * sms_unavailable (nobody delivers, or the brand's day has cost all it may).
 */
export async function issueCode(
  db: Db,
  order: CodeOrder,
  deps: CodesDeps,
): Promise<{ readonly expiredMinutes: number }> {
  const country = order.channel === 'sms' ? countryServed(order, deps.post) : undefined;
  const now = deps.clock.now();
  await db.inTransaction(async (tx) => {
    const code = await draw(tx, order, { now, chance: deps.chance });
    const letter = letterOf(order, code, now);
    const cost = country === undefined ? 0 : smsCost(deps.post, { ...letter, country });
    await pay(tx, { ...order, ...order.visit, ...(country === undefined ? {} : { country }), cost }, now);
    await (order.channel === 'sms' ? sendSms(tx, letter) : sendMail(tx, letter));
  });
  return { expiredMinutes: AGAIN_AFTER_MINUTES };
}

function countryServed({ brand, to }: CodeOrder, post: Post): string {
  const country = countryOfMobile(to);
  if (country === undefined) throw new Refusal('mobile_invalid');
  if (!brand.accounts.smsCountries.includes(country)) throw new Refusal('sms_country_refused');
  if (post.sms === undefined && !post.hasOutbox) throw new Refusal('sms_unavailable');
  return country;
}

async function draw(
  tx: Tx,
  { brand, purpose, to }: CodeOrder,
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

function letterOf({ brand, to, language, deliver }: CodeOrder, code: string, now: Instant) {
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

async function pay(tx: Tx, spending: Parameters<typeof drawsOf>[0], now: Instant): Promise<void> {
  const short = await spend(tx, drawsOf(spending), now);
  if (short === undefined) return;
  if (short.kind === 'cost' || short.kind === 'country') throw new Refusal('sms_unavailable');
  throw new Refusal('too_many_requests', { retryAfterSeconds: secondsOf(short.waitMs) });
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / SECOND_MS));
}
