import { TRIAL } from '@baize/contract/people/account-kinds';
import type { forgotByEmail as call } from '@baize/contract/people/passwords';
import { type BrandCode, type Instant, instantOf, MINUTE_MS } from '@baize/kernel';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { messageLanguage, usernameKey, accountByName, type Member, type Visit } from '../members/index.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BotCheck, judgeBotCheck, solutionIn } from '../bot-check/index.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { sendMail } from '../delivery/index.ts';
import { emailAddressOf, putReset, chargeGuess, subjectOf } from '../passwords/index.ts';

export const FORGOT_TASK = 'members.forgot-by-email';
/** How long a mailed link is good for. */
const LINK_LIFE_MINUTES = 30;
/** Mails that an account gets in an hour, whoever asks for them. */
const MAILS_MAX = 3;
/** Requests of one address in an hour: a village may share it. */
const REQUESTS_MAX = 30;

export interface ForgotInput {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly visit: Visit;
}

/**
 * Queues a mail with a link to choose a new password (B3.13, `in_been_out`). Who the account is and whether the address
 * is its own is looked up by a job afterwards, so that neither the answer nor its time tells anything; only a brand that
 * wants to (`tellsUnknown`) answers that there is no such account.
 * Refuses bot_check_needed, bot_check_wrong, too_many_requests, account_unknown.
 */
export async function forgotByEmail(
  db: Db,
  { brand, form, visit }: ForgotInput,
  deps: { readonly clock: Clock; readonly botCheck: BotCheck },
): Promise<void> {
  const now = deps.clock.now();
  await chargeGuess(db, subjectOf('forgot from', brand.code, visit.address), { now, max: REQUESTS_MAX });
  await judgeBotCheck(db, { brand, purpose: 'forgot', address: visit.address, solution: solutionIn(form) }, deps);
  const named = { username: form.username, email: form.email };
  if (brand.accounts.tellsUnknown && (await ownerBy(db, brand.code, named)) === undefined) {
    throw new Refusal('account_unknown');
  }
  const payload: ResetMailPayload = { brand: brand.code, ...named, language: form.language };
  await db.inTransaction((tx) => addJob(tx, { task: FORGOT_TASK, payload }));
}

const resetMailPayload = z.object({ brand: z.string(), username: z.string(), email: z.string(), language: z.string() });
type ResetMailPayload = z.output<typeof resetMailPayload>;

export interface MailResetDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: Pick<BrandBook, 'of'>;
  readonly publicUrl: string;
}

/**
 * Writes the mail, when name and address belong together. An earlier link is over from then on. Its host is the brand's
 * own by our settings: no header of anybody's request has a say in it. Run twice it writes a second mail, and only the
 * second link counts.
 */
export async function mailReset(payload: unknown, deps: MailResetDeps): Promise<void> {
  const { brand: code, username, email, language } = resetMailPayload.parse(payload);
  const { db, clock, chance } = deps;
  const brand = await deps.brands.of(code as BrandCode);
  const member = await ownerBy(db, brand.code, { username, email });
  if (member === undefined) return;
  const now = clock.now();
  if (!(await mayGetAnother(db, member, now))) return;
  const token = chance.bytes(32).toString('base64url');
  const expiresAt = instantOf(now + LINK_LIFE_MINUTES * MINUTE_MS);
  await db.inTransaction(async (tx) => {
    await putReset(tx, { memberId: member.memberId, brand: brand.code, tokenHash: resetHashOf(token), expiresAt });
    await sendMail(tx, {
      brand,
      to: email.toLowerCase(),
      language: messageLanguage(brand, language, member),
      template: 'reset',
      // In the fragment, which browsers send to nobody: the token is in no log and no referrer.
      values: { link: `${siteOriginOf(brand, deps.publicUrl)}/reset#${token}`, minutes: String(LINK_LIFE_MINUTES) },
      uselessAfter: expiresAt,
    });
  });
}

/** The token of a link as the table has it. */
export function resetHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function ownerBy(
  sql: Sql,
  brand: BrandCode,
  { username, email }: { readonly username: string; readonly email: string },
): Promise<Member | undefined> {
  const account = await accountByName(sql, brand, usernameKey(username));
  if (account === undefined || account.member.isAgent === TRIAL) return undefined;
  const address = await emailAddressOf(sql, account.member.memberId);
  return address === email.toLowerCase() ? account.member : undefined;
}

async function mayGetAnother(db: Db, { memberId }: Member, now: Instant): Promise<boolean> {
  try {
    await chargeGuess(db, subjectOf('reset letters', memberId), { now, max: MAILS_MAX });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Where the brand's site is, by what its settings say: its best address, else where the deployment is reached. */
function siteOriginOf(brand: Pick<Brand, 'domains'>, publicUrl: string): string {
  const url = new URL(publicUrl);
  const own = brand.domains.find(({ purpose }) => purpose === 'site')?.domain;
  return own === undefined ? url.origin : new URL(own.includes('://') ? own : `${url.protocol}//${own}`).origin;
}
