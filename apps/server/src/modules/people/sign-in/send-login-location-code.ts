import type { loginLocationCode as call } from '@baize/contract/people/login-locations';
import type { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type CodesDeps, issueCode } from '../verification-codes/index.ts';
import { messageLanguage, memberById, type Visit } from '../members/index.ts';
import { ticketHashOf } from './login-location.ts';
import { verificationMeansOf, ticketOf } from './login-location.store.ts';
import { waysLeft } from './verification-ways.ts';

export interface SendLoginLocationCodeInput {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly visit: Visit;
  readonly browserId: string;
}

/**
 * Sends a code to the bound phone or e-mail address of the account whose log-in waits at a new location. The answer does
 * not say where it was sent. Refuses place_ticket_over and what issuing a code refuses.
 */
export async function sendLoginLocationCode(
  db: Db,
  { brand, form, visit, browserId }: SendLoginLocationCodeInput,
  deps: CodesDeps & { readonly clock: Clock },
): Promise<{ expiredMinutes: number }> {
  const at = { ticketHash: ticketHashOf(form.ticket), brand: brand.code, address: visit.address };
  const ticket = await ticketOf(db, at, deps.clock.now());
  const means = ticket && (await verificationMeansOf(db, ticket.memberId));
  const to = form.way === 'phone' ? means?.mobile : means?.email;
  if (ticket === undefined || means === undefined || to === undefined || to === null) {
    throw new Refusal('place_ticket_over');
  }
  if (!waysLeft(means, ticket.passed, brand.accounts.newPlaceProofs).includes(form.way)) {
    throw new Refusal('place_ticket_over');
  }
  const member = await memberById(db, ticket.memberId);
  const { address, userAgent } = visit;
  return issueCode(
    db,
    {
      brand,
      purpose: 'place',
      channel: form.way === 'phone' ? 'sms' : 'mail',
      to,
      language: messageLanguage(brand, form.language, member),
      visit: { address, browserId, userAgent },
      deliver: true,
    },
    deps,
  );
}
