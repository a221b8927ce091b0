import { amountText } from '@baize/ui';
import { Refused, Unanswered } from '../api/api.ts';
import type { Params } from '../texts/fill-in.ts';
import { currentPage } from '../state/page.ts';
import { localeNow, t, textFor } from '../texts/texts.ts';
import { stampText } from '../texts/time-text.ts';

/** A failure of a third party (Firebase, a sign-in provider) whose message is already a text in the visitor's language. */
export class TranslatedError extends Error {
  override readonly name = 'InWords';
}

/** The text of a failure: that of the refusal, or that there is no connection. Needs the text part `refusals`. */
export function failureText(error: unknown): string {
  if (error instanceof Unanswered) return t('network_failed');
  if (error instanceof TranslatedError) return error.message;
  if (error instanceof Refused) {
    return textFor(keyOf(error), plain(error.params)) ?? textFor('unknown_error') ?? t('something_failed');
  }
  return t('something_failed');
}

/** An exclusion without an end, a limit that leaves room again, and maintenance whose end is known have words of their own. */
function keyOf({ code, params }: Refused): string {
  if (code === 'limit_reached' && typeof params.until === 'number') return 'limit_reached_until';
  if (code === 'game_paused' && typeof params.until === 'number') return 'game_paused_until';
  return code === 'member_excluded' && params.until === null ? 'member_excluded_for_good' : code;
}

/** What refusals tell besides their name, by the kind of it: the rest is said as it comes. */
const AMOUNTS: ReadonlySet<string> = new Set(['left', 'most', 'limit']);
const MOMENTS: ReadonlySet<string> = new Set(['until', 'usableAt', 'dueAt']);

function plain(params: Readonly<Record<string, unknown>>): Params {
  const entries = Object.entries(params).flatMap(([name, value]): [string, string | number][] => {
    if (MOMENTS.has(name) && typeof value === 'number') return [[name, momentText(value)]];
    if (AMOUNTS.has(name) && typeof value === 'string') return [[name, moneyText(value)]];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

function momentText(at: number): string {
  return stampText(at, currentPage().status.brand.timeZone);
}

/** As every other amount on the page: a refusal tells decimal text of the member's currency. */
function moneyText(text: string): string {
  const { currency, currencySymbol: symbol } = currentPage().status.brand;
  return amountText({ text, currency, symbol, locale: localeNow() });
}
