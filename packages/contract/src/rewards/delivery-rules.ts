import { profileComplaint } from '../people/profile-rules.ts';
import type { OfferKind } from './redemption-states.ts';

/** Spaces and signs that people write within a telephone number. */
const SPACING = /[\s().-]/g;
/** The profile's rule for a number looks at neither of these. */
const ANY_DAY = { today: '', minimumAge: 0 };

/** Whether a reward is sent somewhere: goods to an address, a phone prize to a Zalo or WhatsApp number. */
export function isDelivered(kind: OfferKind): kind is 'goods' | 'phone' {
  return kind === 'goods' || kind === 'phone';
}

/**
 * What is wrong with the address or telephone number that a member gave for a reward; undefined where it is good, or nothing is sent. A number
 * is one that a profile takes, with or without spaces and dashes. The form and the server both ask this.
 */
export function deliveryComplaint(
  kind: OfferKind,
  typed: string,
): 'reward_delivery_needed' | 'mobile_invalid' | undefined {
  if (!isDelivered(kind)) return undefined;
  if (typed.trim() === '') return 'reward_delivery_needed';
  // A profile may leave its number empty, a reward may not: signs alone are no number.
  const isWrong = kind === 'phone' && profileComplaint('zalo', typed.replaceAll(SPACING, '') || '-', ANY_DAY);
  return isWrong ? 'mobile_invalid' : undefined;
}
