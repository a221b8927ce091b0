import { Refused, Unanswered } from './api.ts';
import type { Params } from './fill-in.ts';
import { t, textFor } from './texts.ts';

/** What to say about something that failed: the refusal's own text, or that nobody answered. Needs the refusals part. */
export function failureText(error: unknown): string {
  if (error instanceof Unanswered) return t('network_failed');
  if (error instanceof Refused) {
    return textFor(error.code, plain(error.params)) ?? textFor('unknown_error') ?? t('something_failed');
  }
  return t('something_failed');
}

function plain(params: Readonly<Record<string, unknown>>): Params {
  const entries = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
}
