import type { RequestOf } from '@baize/contract/client';
import type { feedback as feedbackCall } from '@baize/contract/support/feedback';
import { send } from '../../../shared/api/api.ts';

/** Sends what somebody wrote; answers the number it is kept under. */
export async function sendFeedback(feedback: RequestOf<typeof feedbackCall>): Promise<string> {
  return (await send<typeof feedbackCall>('PUT /wps/feedback', feedback)).feedbackId;
}
