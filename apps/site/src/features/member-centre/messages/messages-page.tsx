import type { ValueOf } from '@baize/contract/client';
import type { messageList, messageRead } from '@baize/contract/support/messages';
import { Blank, Button, Note, Pagination, Segments, Skeleton } from '@baize/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { onSessionEvent } from '../../../shared/session-events.ts';
import { useTexts } from '../../../shared/texts.ts';
import { pageNoOf } from '../record-table.tsx';
import table from '../record-table.module.css';
import { MessageEntry } from './message-entry.tsx';
import styles from './messages.module.css';

type Messages = ValueOf<typeof messageList>;

const KEY = 'messages';

/** Platform information (B8.1, messageV2): what the brand wrote to the member, read by opening it. What is open lies in the address. */
export function MessagesPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const state = search.get('letters') === 'unread' ? 'unread' : 'all';
  const request = { state, pageNo: pageNoOf(search) } as const;
  const query = useQuery({
    queryKey: [KEY, request],
    queryFn: ({ signal }) => send<typeof messageList>('GET /wps/member/messages', request, signal),
    placeholderData: keepPreviousData,
  });
  const read = useRead();
  useFreshMessages();
  const go = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  const unread = query.data?.unread ?? 0;
  return (
    <>
      <div className={table.top}>
        <div>
          <h3 className={table.title}>{t('platform_messages')}</h3>
          <p className={styles.lead}>{t('messages_lead')}</p>
        </div>
        {unread > 0 && (
          <Button look="outline" size="s" busy={read.isPending} onClick={() => read.mutate(undefined)}>
            {t('messages_read_all')}
          </Button>
        )}
      </div>
      <div className={styles.bar}>
        <Segments
          label={t('messages_show')}
          options={[
            { value: 'all', label: t('messages_all') },
            { value: 'unread', label: t('messages_unread') },
          ]}
          value={state}
          onChange={(letters) => go({ letters: letters === 'unread' ? letters : null, pageNo: null, letter: null })}
        />
        <p className={styles.count} role="status">
          {unread > 0 ? t('messages_unread_count', { count: unread }) : read.isSuccess && t('messages_marked')}
        </p>
      </div>
      {read.isError && <Note tone="loss">{failureText(read.error)}</Note>}
      {query.isError && (
        <Note tone="loss">
          <p>{failureText(query.error)}</p>
          <Button look="outline" size="s" onClick={() => void query.refetch()}>
            {t('try_again')}
          </Button>
        </Note>
      )}
      {query.isPending && <Skeleton height={420} />}
      {query.data && (
        <Letters
          page={query.data}
          pageNo={request.pageNo}
          unreadOnly={state === 'unread'}
          open={search.get('letter')}
          onPage={(pageNo) => go({ pageNo: String(pageNo), letter: null })}
          onOpen={(letter, isNew) => {
            go({ letter });
            if (letter !== null && isNew) read.mutate(letter);
          }}
        />
      )}
    </>
  );
}

interface LettersProps {
  readonly page: Messages;
  readonly pageNo: number;
  readonly unreadOnly: boolean;
  readonly open: string | null;
  readonly onPage: (pageNo: number) => void;
  readonly onOpen: (messageId: string | null, isNew: boolean) => void;
}

function Letters({ page, pageNo, unreadOnly, open, onPage, onOpen }: LettersProps) {
  const { t } = useTexts();
  if (page.list.length === 0) {
    return unreadOnly ? (
      <Blank icon="check" title={t('messages_none_unread')} />
    ) : (
      <Blank icon="speaker" title={t('messages_empty')}>
        <p>{t('messages_empty_text')}</p>
      </Blank>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {page.list.map((message) => (
          <MessageEntry
            key={message.messageId}
            message={message}
            open={message.messageId === open}
            onToggle={(isOpen) => onOpen(isOpen ? message.messageId : null, message.readAt === null)}
          />
        ))}
      </ul>
      <Pagination
        label={t('messages_pages')}
        previousLabel={t('messages_previous')}
        nextLabel={t('messages_next')}
        pageNo={pageNo}
        totalPages={page.totalPages}
        onPage={onPage}
      />
    </>
  );
}

/** Marks one as read, or all without a name. One that is opened among the unread ones stays in its place until the list is asked again. */
function useRead() {
  return useMutation({
    mutationFn: (messageId: string | undefined) =>
      send<typeof messageRead>('POST /wps/member/messages/read', { messageId }),
    onSuccess: ({ unread }, messageId) => {
      queryClient.setQueriesData<Messages>({ queryKey: [KEY] }, (page) => page && readIn(page, messageId, unread));
      void queryClient.invalidateQueries({ queryKey: ['waiting'] });
    },
  });
}

function readIn(page: Messages, messageId: string | undefined, unread: number): Messages {
  const at = Date.now();
  const isRead = (message: Messages['list'][number]) => messageId === undefined || message.messageId === messageId;
  const list = page.list.map((message) => (isRead(message) ? { ...message, readAt: message.readAt ?? at } : message));
  return { ...page, list, unread };
}

/** A new message is there at once. */
function useFreshMessages(): void {
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'message' || type === 'connected') {
          void queryClient.invalidateQueries({ queryKey: [KEY, { state: 'all' }] });
        }
      }),
    [],
  );
}
