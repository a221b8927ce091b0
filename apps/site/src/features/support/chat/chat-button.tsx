import { cx, MoreIcon } from '@baize/ui';
import { chatRoomStore } from '../../../shared/state/dialogs.ts';
import { useStore } from '../../../shared/state/store.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './chat-button.module.css';
import { useChatUnread } from './chat-unread.ts';

/** Opens the chat room, and says when the staff have answered. */
export function ChatButton({ className }: { className: string | undefined }) {
  const { t } = useTexts();
  const unread = useChatUnread();
  const isOpen = useStore(chatRoomStore);
  const label = unread > 0 ? t('chat_open_unread', { 0: unread }) : t('chat_open');
  return (
    <button
      type="button"
      className={cx(className, styles.button)}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => chatRoomStore.set(!isOpen)}
    >
      <MoreIcon name="bubbles" />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </button>
  );
}
