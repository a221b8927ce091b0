import { textFromParts } from '@baize/kernel';
import type { Offer } from './offer.ts';

/** An offer as the wire and the table have it: every amount is text. */
export function offerOnWire(offer: Offer): unknown {
  return JSON.parse(
    JSON.stringify(offer, (_name, value: unknown) => (typeof value === 'bigint' ? textFromParts(value) : value)),
  );
}
