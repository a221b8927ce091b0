import type { ValueOf } from '@baize/contract/client';
import type { messageList } from '@baize/contract/support/messages';
import { DatedEntry } from '../../../shared/content/dated-entry.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './messages.module.css';

export interface MessageEntryProps {
  readonly message: ValueOf<typeof messageList>['list'][number];
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** One message: its title and time, its words once it is pressed. Plain text, as it was written. */
export function MessageEntry({ message: { title, body, at, readAt }, open, onToggle }: MessageEntryProps) {
  const { t } = useTexts();
  const isNew = readAt === null;
  return (
    <DatedEntry
      strong={isNew}
      heading="h4"
      tag={isNew ? t('messages_new') : undefined}
      title={title}
      at={at}
      open={open}
      onToggle={onToggle}
    >
      <p className={styles.body}>{body}</p>
    </DatedEntry>
  );
}
