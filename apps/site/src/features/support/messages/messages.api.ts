import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { messageList, messageRead } from '@baize/contract/support/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { replaceQueries } from '../../../shared/api/replace-queries.api.ts';
import { refreshWaiting } from '../../../shared/api/waiting.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Messages = ValueOf<typeof messageList>;

const MESSAGES = 'messages';

/** A page of what the brand wrote to the member. A new message is there at once among all, not among those being read. */
export function useMessages(request: RequestOf<typeof messageList>) {
  useHints(['message', 'deposit'], () => queryClient.invalidateQueries({ queryKey: [MESSAGES, { state: 'all' }] }));
  return useQuery({
    queryKey: [MESSAGES, request],
    queryFn: ({ signal }) => send<typeof messageList>('GET /wps/member/messages', request, signal),
    placeholderData: keepPreviousData,
  });
}

/** Marks one as read, or all without a name. One that is opened among the unread ones stays in its place until the list is asked for again. */
export async function markRead(messageId?: string): Promise<void> {
  const { unread } = await send<typeof messageRead>('POST /wps/member/messages/read', { messageId });
  await replaceQueries<Messages>([MESSAGES], (page) => withRead(page, messageId, unread));
  void refreshWaiting();
}

function withRead(page: Messages, messageId: string | undefined, unread: number): Messages {
  const at = Date.now();
  const isRead = (message: Messages['list'][number]) => messageId === undefined || message.messageId === messageId;
  const list = page.list.map((message) => (isRead(message) ? { ...message, readAt: message.readAt ?? at } : message));
  return { ...page, list, unread };
}
