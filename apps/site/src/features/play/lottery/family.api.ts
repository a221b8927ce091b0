import type { Family } from '@baize/lottery/family';
import { type Answer, useAnswer } from '../../../shared/api/answers.ts';
import { familyOf } from './family-of.ts';

/** The rules of a family for issues of a day; null where this page knows none. */
export function useFamily(code: string, day: string): Answer<Family<unknown> | null> {
  // Mark Six is another one from one lunar year to the next; the others are the same on every day.
  const question = ['lottery-family', code, code === 'LHC' ? day : ''] as const;
  // At midnight the rules of the day before stay until the new ones are here: what was chosen and not bought yet stays with them.
  return useAnswer(question, async () => (await familyOf(code, day)) ?? null, { group: code });
}
