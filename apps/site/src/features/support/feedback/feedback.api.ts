import type { RequestOf } from '@baize/contract';
import { send } from '../../../shared/api/api.ts';

/** Sends what somebody wrote; answers the number it is kept under. */
export async function sendFeedback(feedback: RequestOf<'PUT /wps/feedback'>): Promise<string> {
  return (await send('PUT /wps/feedback', feedback)).feedbackId;
}
