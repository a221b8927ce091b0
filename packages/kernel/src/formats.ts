const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** `Intl.NumberFormat`, each one made once: making it takes milliseconds, and a list of amounts needs it for every line. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(numbers, [locale, options], () => new Intl.NumberFormat(locale, options));
}

/** `Intl.DateTimeFormat`, each one made once. Throws for a time zone that nobody knows. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(dates, [locale, options], () => new Intl.DateTimeFormat(locale, options));
}

/** `Intl.PluralRules`, each one made once. */
export function pluralRules(locale: string): Intl.PluralRules {
  return once(plurals, [locale], () => new Intl.PluralRules(locale));
}

function once<T>(made: Map<string, T>, by: readonly unknown[], make: () => T): T {
  const key = JSON.stringify(by);
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
