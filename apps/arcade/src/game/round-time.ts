/** The site's time zone, once it said which; undefined where the game stands alone. */
let zone: string | undefined;

/** From now on times are the site's, as on its betting record. What is no time zone changes nothing. */
export function useTimeZone(told: unknown): void {
  if (typeof told === 'string' && isTimeZone(told)) zone = told;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * yyyy-MM-dd HH:mm:ss in the site's time zone, which is how Swedish writes it: one form in every language. Where nobody said the
 * site's, the player's own, with its distance from UTC behind it.
 */
export function time(iso: string): string {
  const at = new Date(iso);
  if (zone !== undefined) return writerIn(zone).format(at);
  const own = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = own.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${writerIn(undefined).format(at)} ${offset}`.trimEnd();
}

function writerIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', ...(timeZone && { timeZone }) });
}
