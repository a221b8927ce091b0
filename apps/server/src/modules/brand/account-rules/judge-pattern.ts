import type { RegisterField, RegisterRules } from '@baize/contract/brand/register-rules';
import { SECOND_MS } from '@baize/kernel';

/** A pattern whose check takes longer than this is refused. */
const JUDGING_MS = 10 * SECOND_MS;

/**
 * The fields whose pattern may not be kept: one that is no regular expression, or with which some text could keep the
 * server busy (ReDoS, ASVS 5.0 1.3.12). Checked outside the main thread, so that no request waits for it.
 */
export async function unsafePatterns(rules: RegisterRules, judgingMs = JUDGING_MS): Promise<RegisterField[]> {
  const fields = Object.keys(rules) as RegisterField[];
  const judged = await Promise.all(
    fields.map(async (field) => ({ field, safe: await isSafe(rules[field]?.acceptedPattern ?? '*', judgingMs) })),
  );
  return judged.flatMap(({ field, safe }) => (safe ? [] : [field]));
}

async function isSafe(pattern: string, judgingMs: number): Promise<boolean> {
  if (pattern === '*') return true;
  const source = `^(?:${pattern})$`;
  if (!isRegExp(pattern) || !isRegExp(source)) return false;
  // The library weighs megabytes and is needed only when an operator writes a rule, so it is not loaded at the start.
  const { check } = await import('recheck');
  const { status } = await check(source, 'u', { timeout: judgingMs });
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
