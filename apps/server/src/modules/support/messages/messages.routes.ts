import { feedback } from '@baize/contract/support/feedback';
import { opsFeedback, opsFeedbackDone } from '@baize/contract/support/feedback-ops';
import { messageList, messageRead, unreadMessages } from '@baize/contract/support/messages';
import { opsSendMessage } from '@baize/contract/support/messages-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { closeFeedback } from './close-feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { listMessages } from './list-messages.ts';
import type { MessagesDeps } from './messages-deps.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { takeFeedback } from './take-feedback.ts';
import { unreadCountOf } from './unread-count-of.ts';

/** Messages to members, and feedback to the brand. */
export function mountMessages(serve: Serve, deps: MessagesDeps): void {
  serve(unreadMessages, async (_request, { session }) => ({ count: await unreadCountOf(deps.db, session.memberId) }));
  serve(messageList, (page, { session }) => listMessages(deps.db, session.memberId, page));
  serve(messageRead, async ({ messageId }, { session }) => ({
    unread: await readMessages(deps, session.memberId, messageId),
  }));
  serve(opsSendMessage, async (letter, { session }) => ({ messageId: await sendMessage(deps, session, letter) }));
  serve(feedback, async (form, { brand, ip, session }) => ({
    feedbackId: await takeFeedback(deps, { brand, ip, memberId: session?.memberId ?? null }, form),
  }));
  serve(opsFeedback, (page, caller) => listFeedback(deps.db, caller.brand, page));
  serve(opsFeedbackDone, async ({ feedbackId }, { session }) => {
    await closeFeedback(deps, session, feedbackId);
    return {};
  });
}
