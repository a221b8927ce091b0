import type { socialLinks as call } from '@baize/contract/people/social-sign-in';
import type { Instant, MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { offered } from './begin-social.ts';
import { hashOf } from './social-browser.ts';
import type { SocialName, SocialProviders } from './social.ts';
import { deleteIdentity, identityOwner, insertIdentity, linkRows, takeTicket, type TicketRow } from './social.store.ts';

/**
 * Links a sign-in with the account that is logged in. Linking again what is linked changes nothing. Refuses
 * social_email_unverified when the provider does not vouch for the e-mail, and social_taken when the sign-in opens another
 * account or the account has another one of that provider.
 */
export async function linkIdentity(
  tx: Tx,
  row: TicketRow,
  of: { readonly memberId: MemberId; readonly now: Instant },
): Promise<void> {
  if (!row.emailVerified) throw new Refusal('social_email_unverified');
  if (await insertIdentity(tx, row, of)) return;
  if ((await identityOwner(tx, row)) !== of.memberId) throw new Refusal('social_taken');
}

export interface TicketInput {
  readonly brand: Brand;
  readonly memberId: MemberId;
  readonly ticket: string;
  readonly browser: string;
}

/** Links by the ticket of a sign-in that found no account of its own. Refuses social_expired, and what linking refuses. */
export async function linkByTicket(
  db: Db,
  { brand, memberId, ticket, browser }: TicketInput,
  { clock }: { readonly clock: Clock },
): Promise<void> {
  const now = clock.now();
  await db.inTransaction(async (tx) => {
    const held = { hash: hashOf(ticket), browserHash: hashOf(browser), brand: brand.code, now };
    const row = await takeTicket(tx, held);
    if (row === undefined) throw new Refusal('social_expired');
    await linkIdentity(tx, row, { memberId, now });
  });
}

const NAMES: readonly SocialName[] = ['google', 'facebook'];

/** The providers the brand offers, and the links of the account, even to one that is offered no longer. */
export async function listLinks(
  sql: Sql,
  { brand, memberId }: { readonly brand: Brand; readonly memberId: MemberId },
  social: SocialProviders,
): Promise<z.input<(typeof call)['value']>> {
  const rows = await linkRows(sql, memberId);
  const providers = NAMES.map((provider) => ({ provider, row: rows.find((one) => one.provider === provider) }));
  const list = providers
    .filter(({ provider, row }) => row !== undefined || offered(brand, provider, social) !== undefined)
    .map(({ provider, row }) => ({
      provider,
      linkedAt: row === undefined ? null : row.linked_at.getTime(),
      email: masked(row?.email ?? ''),
    }));
  return { list };
}

/** Enough to know one's own e-mail by, too little for who looks over the shoulder. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return email === '' ? '' : `${[...name][0] ?? ''}•••@${host}`;
}

/** Takes a link away; the sign-in opens the account no longer. May be repeated. */
export async function unlink(sql: Sql, memberId: MemberId, provider: SocialName): Promise<void> {
  await deleteIdentity(sql, memberId, provider);
}
