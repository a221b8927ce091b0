import { profileComplaint } from '../people/profile-rules.ts';
import type { OfferKind } from './redemption-states.ts';

/** What of a number is only for the eye. */
const SPACING = /[\s().-]/g;
/** The rule of a number asks for neither. */
const ANY_DAY = { today: '', minimumAge: 0 };

/** Whether a reward is sent somewhere: goods to an address, a phone prize to a Zalo or WhatsApp number. */
export function isDelivered(kind: OfferKind): kind is 'goods' | 'phone' {
  return kind === 'goods' || kind === 'phone';
}

/**
 * What is wrong with where a reward is to be sent; undefined where nothing is, or nothing is sent. A number is one that a profile takes, with or
 * without spaces and dashes. The form and the server both ask this.
 */
export function deliveryComplaint(
  kind: OfferKind,
  typed: string,
): 'reward_delivery_needed' | 'mobile_invalid' | undefined {
  if (!isDelivered(kind)) return undefined;
  if (typed.trim() === '') return 'reward_delivery_needed';
  const isWrong = kind === 'phone' && profileComplaint('zalo', typed.replaceAll(SPACING, '') || '-', ANY_DAY);
  return isWrong ? 'mobile_invalid' : undefined;
}
