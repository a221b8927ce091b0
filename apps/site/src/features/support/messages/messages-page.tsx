import { Blank, Button, Note, Pagination, Segments, Skeleton } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { pageNoOf } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { MessageEntry } from './message-entry.tsx';
import styles from './messages.module.css';
import { markRead, type Messages, useMessages } from './messages.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';

/** Platform information (B8.1, messageV2): what the brand wrote to the member, read by opening it. The open message is in the address. */
export function MessagesPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const state = search.get('letters') === 'unread' ? 'unread' : 'all';
  const request = { state, pageNo: pageNoOf(search) } as const;
  const query = useMessages(request);
  const task = useTask();
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
          <Button look="outline" size="s" busy={task.isBusy} onClick={() => void task.run(() => markRead())}>
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
          {unread > 0 ? t('messages_unread_count', { count: unread }) : task.isDone && t('messages_marked')}
        </p>
      </div>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      {query.isLoadingError && <FailedNote query={query} />}
      {query.isPending && <Skeleton height={420} />}
      {query.data && (
        <MessageList
          page={query.data}
          pageNo={request.pageNo}
          unreadOnly={state === 'unread'}
          open={search.get('letter')}
          onPage={(pageNo) => go({ pageNo: String(pageNo), letter: null })}
          onOpen={(letter, isNew) => {
            go({ letter });
            if (letter !== null && isNew) void task.run(() => markRead(letter));
          }}
        />
      )}
    </>
  );
}

interface MessageListProps {
  readonly page: Messages;
  readonly pageNo: number;
  readonly unreadOnly: boolean;
  readonly open: string | null;
  readonly onPage: (pageNo: number) => void;
  readonly onOpen: (messageId: string | null, isNew: boolean) => void;
}

function MessageList({ page, pageNo, unreadOnly, open, onPage, onOpen }: MessageListProps) {
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
