import type { Family } from '@baize/lottery/family';
import { type Answer, useAnswer } from '../../../shared/api/answers.ts';
import { familyOf } from './family-of.ts';

/** The rules of a game's family on a day; null where this page knows none. Mark Six is another one from one lunar year to the next. */
export function useFamily(code: string, day: string): Answer<Family<unknown> | null> {
  return useAnswer(
    ['lottery-family', code, code === 'LHC' ? day : ''],
    async () => (await familyOf(code, day)) ?? null,
  );
}
