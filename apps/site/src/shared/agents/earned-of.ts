/** What lies between two prize groups, in two-thousandths of a stake, as it is read: what the upper one earns of the lower one's bets. */
export function earnedOf(own: number, theirs: number, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return percent.format(Math.max(0, own - theirs) / 2000);
}
