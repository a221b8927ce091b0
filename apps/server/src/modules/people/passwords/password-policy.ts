import { inOneForm } from '@baize/contract/brand/register-rules';

/** The password that accounts made by operators may carry until their first log-in (B3.11). Nobody may choose it. */
export const FORCED_CHANGE_PASSWORD = '123456';

/** What a password must not be, besides being one that everybody has. */
export interface PasswordContext {
  readonly username: string;
  /** Words that an attacker tries first: the brand's name and code. */
  readonly brandWords: readonly string[];
  /** Whether the list of common passwords holds it, in lower case. */
  readonly isCommon: (password: string) => boolean;
}

/** Whether a password of the right form is one that guessers try first (ASVS 5.0, 6.2.4 and 6.2.11). */
export function isTooCommon(password: string, context: PasswordContext): boolean {
  const text = inOneForm(password).toLowerCase();
  if (text === FORCED_CHANGE_PASSWORD || context.isCommon(text) || isMonotonous(text)) return true;
  const obvious = [context.username, ...context.brandWords].map((word) => inOneForm(word).toLowerCase());
  // "demo", "demodemo", "demo2026" and "123demo" are as obvious as "demo".
  const core = text.replace(/^\d+|\d+$/gu, '');
  return obvious.some((word) => word !== '' && (text === word || core === word || isRepeated(text, word)));
}

/** One letter over and over, or every letter one step from the one before: "aaaaaaaa", "23456789", "hgfedcba". */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  return codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step);
}

function isRepeated(text: string, word: string): boolean {
  return text.length % word.length === 0 && text === word.repeat(text.length / word.length);
}
