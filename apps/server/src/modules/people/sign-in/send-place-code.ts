import type { loginLocationCode as call } from '@baize/contract/people/login-locations';
import type { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type CodesDeps, issueCode } from '../verification-codes/index.ts';
import { letterLanguage, memberById, type Visit } from '../members/index.ts';
import { ticketHashOf } from './check-place.ts';
import { meansOf, ticketOf } from './place.store.ts';
import { waysLeft } from './ways.ts';

export interface SendPlaceCodeInput {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly visit: Visit;
  readonly device: string;
}

/**
 * Sends a code to the bound phone or e-mail address of the account that waits at a new place. Nobody is told where it
 * went. Refuses place_ticket_over and what ordering a code refuses.
 */
export async function sendPlaceCode(
  db: Db,
  { brand, form, visit, device }: SendPlaceCodeInput,
  deps: CodesDeps & { readonly clock: Clock },
): Promise<{ expiredMinutes: number }> {
  const at = { ticketHash: ticketHashOf(form.ticket), brand: brand.code, address: visit.address };
  const ticket = await ticketOf(db, at, deps.clock.now());
  const means = ticket && (await meansOf(db, ticket.memberId));
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
      language: letterLanguage(brand, form.language, member),
      visit: { address, device, userAgent },
      deliver: true,
    },
    deps,
  );
}
