import type { FeedbackKind } from '@baize/contract/support/feedback-kinds';
import { type BrandCode, type Id, type MemberId, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { feedbackTimesOf, insertFeedback } from './feedback.store.ts';

/** The most feedback of one person in the time below. */
const FEEDBACK_MAX = 5;
const FEEDBACK_WINDOW_MS = 10 * MINUTE_MS;

export interface TakeFeedbackDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
}

export interface FeedbackForm {
  readonly kind: FeedbackKind;
  readonly content: string;
  readonly contact: string;
}

export interface FeedbackWriter {
  readonly brand: BrandCode;
  readonly ip: string;
  readonly memberId: MemberId | null;
}

/** Keeps what somebody wrote to the brand, and returns its id. Refuses: too_many_requests, with the seconds to wait. */
export async function takeFeedback(
  { db, clock, chance }: TakeFeedbackDeps,
  { brand, ip, memberId }: FeedbackWriter,
  form: FeedbackForm,
): Promise<string> {
  const [feedbackId, at, address] = [newId<Id<'feedback'>>(clock, chance), clock.now(), addressKey(ip)];
  await db.inTransaction(async (tx) => {
    const lately = await feedbackTimesOf(tx, address, at - FEEDBACK_WINDOW_MS);
    const [oldest] = lately.slice(-FEEDBACK_MAX);
    if (lately.length >= FEEDBACK_MAX && oldest !== undefined) {
      const retryAfterSeconds = Math.max(1, Math.ceil((oldest + FEEDBACK_WINDOW_MS - at) / SECOND_MS));
      throw new Refusal('too_many_requests', { retryAfterSeconds });
    }
    await insertFeedback(tx, { ...form, feedbackId, brand, memberId, address, at });
  });
  return feedbackId;
}
