const STARS = '***';
/** A shorter name would be told by its ends. */
const BOTH_ENDS_FROM = 5;

/**
 * A user name as strangers may see it: its first and last sign, or only the first of a short one. The same name always looks
 * the same; how long it is does not show, and nothing else of it is kept, so nobody can work it out from this.
 */
export function maskedName(username: string): string {
  const signs = [...username.normalize('NFC').toLowerCase()];
  const first = signs[0] ?? '';
  return `${first}${STARS}${signs.length < BOTH_ENDS_FROM ? '' : (signs.at(-1) ?? '')}`;
}
