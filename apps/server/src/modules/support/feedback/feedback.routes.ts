import { feedback } from '@baize/contract/support/feedback';
import { opsFeedback, opsFeedbackDone } from '@baize/contract/support/feedback-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { type CloseFeedbackDeps, closeFeedback } from './close-feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { type TakeFeedbackDeps, takeFeedback } from './take-feedback.ts';

/** Feedback to the brand: anybody writes it, operators read it and mark it as done. */
export function mountFeedback(serve: Serve, deps: TakeFeedbackDeps & CloseFeedbackDeps): void {
  serve(feedback, async (form, { brand, ip, session }) => ({
    feedbackId: await takeFeedback(deps, { brand, ip, memberId: session?.memberId ?? null }, form),
  }));
  serve(opsFeedback, (page, caller) => listFeedback(deps.db, caller.brand, page));
  serve(opsFeedbackDone, async ({ feedbackId }, { session }) => {
    await closeFeedback(deps, session, feedbackId);
    return {};
  });
}
