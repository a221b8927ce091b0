import { localeOf } from '@baize/contract/languages';
import { dateFormat, type Instant } from '@baize/kernel';

/** A day in a time zone, written for readers of a language. */
export function dayInWords(at: Instant, { language, timeZone }: { language: string; timeZone: string }): string {
  return dateFormat(localeOf(language), { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}
