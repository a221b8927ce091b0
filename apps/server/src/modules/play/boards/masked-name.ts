const STARS = '***';
/** Of a shorter name, both ends would give it away. */
const BOTH_ENDS_FROM = 5;

/**
 * A user name as any visitor may see it: its first and last letter, or only the first of a short one. The same name always looks
 * the same; its length and its other letters do not show, so nobody can work it out from this.
 */
export function maskedName(username: string): string {
  const letters = [...username.normalize('NFC').toLowerCase()];
  const first = letters[0] ?? '';
  return `${first}${STARS}${letters.length < BOTH_ENDS_FROM ? '' : (letters.at(-1) ?? '')}`;
}
