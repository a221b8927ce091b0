import { type MemberId, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findAnswers } from './play.store.ts';
import { findChanges } from './standing.store.ts';

/** How a member's limits changed, and how reality checks were answered: for staff, newest first. */
export async function evidenceOf(sql: Sql, memberId: MemberId) {
  const [changes, answers] = await Promise.all([findChanges(sql, memberId), findAnswers(sql, memberId)]);
  const textOr = (parts: bigint | null) => (parts === null ? null : textFromParts(parts));
  return {
    changes: changes.map(({ beforeParts, afterParts, ...change }) => ({
      ...change,
      before: textOr(beforeParts),
      after: textOr(afterParts),
    })),
    answers: [...answers],
  };
}
