import { rateText } from './rate-text.ts';

/** What lies between two prize groups, in two-thousandths of a stake, as it is read: what the upper one earns of the lower one's bets. */
export function earnedOf(own: number, theirs: number, locale: string): string {
  return rateText(Math.max(0, own - theirs) * 500, locale);
}
