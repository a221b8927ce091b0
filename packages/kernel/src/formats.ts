const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** `Intl.NumberFormat`, each one made once: making it takes milliseconds, and a list of amounts needs it for every line. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(numbers, [locale, options], () => new Intl.NumberFormat(locale, options));
}

/** `Intl.DateTimeFormat`, each one made once. Throws for a time zone that nobody knows. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(dates, [locale, options], () => new Intl.DateTimeFormat(locale, options));
}

function once<T>(made: Map<string, T>, by: readonly unknown[], make: () => T): T {
  const key = JSON.stringify(by);
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
