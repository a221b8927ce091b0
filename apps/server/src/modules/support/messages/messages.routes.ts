import { messageList, messageRead, unreadMessages } from '@baize/contract/support/messages';
import { opsSendMessage } from '@baize/contract/support/messages-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { listMessages } from './list-messages.ts';
import type { MessagesDeps } from './messages-deps.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { countUnread } from './messages.store.ts';

/** Messages of the brand to one member. */
export function mountMessages(serve: Serve, deps: MessagesDeps): void {
  serve(unreadMessages, async (_request, { session }) => ({ count: await countUnread(deps.db, session.memberId) }));
  serve(messageList, (page, { session }) => listMessages(deps.db, session.memberId, page));
  serve(messageRead, async ({ messageId }, { session }) => ({
    unread: await readMessages(deps, session.memberId, messageId),
  }));
  serve(opsSendMessage, async (message, { session }) => ({ messageId: await sendMessage(deps, session, message) }));
}
