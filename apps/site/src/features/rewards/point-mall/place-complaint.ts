import { profileComplaint } from '@baize/contract/people/profile-rules';

/** Where a reward is sent: to an address, or to a Zalo or WhatsApp number. */
export type PlaceKind = 'goods' | 'phone';

/** What of a number is only for the eye. */
const SPACING = /[\s().-]/g;
/** The rule of a number asks for neither. */
const ANY_DAY = { today: '', minimumAge: 0 };

/** What is wrong with where a reward is to go. A number is one that a profile takes, with or without spaces and dashes. */
export function placeComplaint(kind: PlaceKind, typed: string): 'field_required' | 'mobile_invalid' | undefined {
  if (typed.trim() === '') return 'field_required';
  const isWrong = kind === 'phone' && profileComplaint('zalo', typed.replaceAll(SPACING, '') || '-', ANY_DAY);
  return isWrong ? 'mobile_invalid' : undefined;
}
