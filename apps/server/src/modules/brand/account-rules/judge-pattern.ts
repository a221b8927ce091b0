import type { RegisterField, RegisterRules } from '@baize/contract/brand/register-rules';
import { MINUTE_MS } from '@baize/kernel';

/**
 * What a check may take is counted in characters that patterns read, so that the same pattern is judged the same on a busy machine.
 * The clock ends only what would never end.
 */
const JUDGING = {
  attackLimit: 10_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  timeout: 2 * MINUTE_MS,
} as const;

/**
 * The fields whose pattern may not be kept: one that is no regular expression, or with which some text could keep the
 * server busy (ReDoS, ASVS 5.0 1.3.12). Checked outside the main thread, so that no request waits for it.
 */
export async function unsafePatterns(rules: RegisterRules): Promise<RegisterField[]> {
  const fields = Object.keys(rules) as RegisterField[];
  const judged = await Promise.all(
    fields.map(async (field) => ({ field, safe: await isSafe(rules[field]?.acceptedPattern ?? '*') })),
  );
  return judged.flatMap(({ field, safe }) => (safe ? [] : [field]));
}

async function isSafe(pattern: string): Promise<boolean> {
  if (pattern === '*') return true;
  const source = `^(?:${pattern})$`;
  if (!isRegExp(pattern) || !isRegExp(source)) return false;
  // The library weighs megabytes and is needed only when an operator writes a rule, so it is not loaded at the start.
  const { check } = await import('recheck');
  const { status } = await check(source, 'u', JUDGING);
  return status === 'safe';
}

/** A pattern must be valid on its own too: one like `a)|(b` is valid only inside the brackets put around it, and means something else there. */
function isRegExp(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
