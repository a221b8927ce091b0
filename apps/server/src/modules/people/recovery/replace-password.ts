import { DAY_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { SessionsEnded } from '../../../events/sessions-ended.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { sendMail } from '../delivery/index.ts';
import { forgetBrowsersOf, endSessions } from '../sessions/index.ts';
import type { Member } from '../members/index.ts';
import { dropReset, emailAddressOf, putPassword, releaseFromChange } from '../passwords/index.ts';

export interface Replacement {
  readonly brand: Pick<Brand, 'code' | 'name' | 'defaultLanguage'>;
  readonly member: Pick<Member, 'memberId' | 'language'>;
  /** The hash of the new password, made by a `Hasher` before the transaction was opened. */
  readonly hash: string;
  readonly now: Instant;
}

/**
 * Gives the account another password to log in with, and writes to its owner that it happened. Everything the old one gave
 * access to ends: sessions, remembered browsers, links not used yet. What it returns is to be announced after the commit.
 */
export async function replacePassword(tx: Tx, { brand, member, hash, now }: Replacement): Promise<SessionsEnded> {
  const { memberId } = member;
  await putPassword(tx, { memberId, purpose: 'login', hash, changedAt: now });
  await releaseFromChange(tx, memberId);
  await dropReset(tx, memberId);
  await forgetBrowsersOf(tx, memberId);
  await mailOwner(tx, memberId, { brand, language: member.language ?? brand.defaultLanguage, now });
  return endSessions(tx, { memberId, brand: brand.code, now });
}

async function mailOwner(
  tx: Tx,
  memberId: MemberId,
  { brand, language, now }: Pick<Replacement, 'brand' | 'now'> & { readonly language: string },
): Promise<void> {
  const to = await emailAddressOf(tx, memberId);
  if (to === undefined) return;
  const uselessAfter = instantOf(now + DAY_MS);
  await sendMail(tx, { brand, to, language, template: 'passwordChanged', values: {}, uselessAfter });
}
