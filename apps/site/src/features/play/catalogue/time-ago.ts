const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, in the page's language: "3 hr ago". Nothing is younger than now. */
export function timeAgo(at: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const past = Math.max(0, now - at);
  const [unit, ms] = STEPS.find(([, size]) => past >= size) ?? ['second', 1000];
  // Within the first minute seconds would be more exact than true: the board is up to a minute behind.
  const text = unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(past / ms), unit);
  // Browsers write "Hôm kia" beside "hôm qua": none of them begins a sentence.
  return text.toLocaleLowerCase(locale);
}
