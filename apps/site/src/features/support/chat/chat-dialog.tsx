import { CHAT_LENGTHS } from '@baize/contract/support/chat-lengths';
import { IconButton, Modal, MoreIcon, Skeleton } from '@baize/ui';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { Failed } from '../../../shared/failure/failed.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { ChatLines } from './chat-lines.tsx';
import styles from './chat.module.css';
import { useChat } from './use-chat.ts';

/** The chat room (B8.2): the visitor or member on one side, the brand's staff on the other. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const chat = useChat();
  const { talk, state, failure } = chat;
  const silent = talk.lines.length + talk.waiting.length === 0;
  return (
    <Modal title={t('chat_title')} closeLabel={t('close')} size="chat" onClose={onClose}>
      <div className={styles.room}>
        {state === 'coming' && <Coming label={t('loading')} />}
        {state === 'failed' && (
          <div className={styles.middle}>
            <Failed title={t('chat_failed_title')} error={failure} onRetry={chat.retry} />
          </div>
        )}
        {state === 'here' && silent && (
          <div className={styles.middle}>
            <span className={styles.greeting}>
              <MoreIcon name="bubbles" size={32} />
            </span>
            <p className={styles.hello}>{t('chat_hello')}</p>
            <p className={styles.hint}>{t('chat_hello_hint')}</p>
          </div>
        )}
        {state === 'here' && !silent && <ChatLines talk={talk} onOlder={chat.older} onAgain={chat.again} />}
        <Writing disabled={state !== 'here'} onSay={chat.say} />
      </div>
    </Modal>
  );
}

function Coming({ label }: { label: string }) {
  return (
    <div className={styles.coming} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton width="62%" height="44px" />
      <span className={styles.ghostRight}>
        <Skeleton width="62%" height="44px" />
      </span>
      <Skeleton width="62%" height="44px" />
    </div>
  );
}

/** Enter sends, Shift + Enter starts a new line, and a language that composes its signs finishes them first. */
function Writing({ disabled, onSay }: { disabled: boolean; onSay: (text: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const over = [...text.trim()].length - CHAT_LENGTHS.textMax;
  const say = () => {
    if (disabled || over > 0 || text.trim() === '') return;
    onSay(text.trim());
    setText('');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    say();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  return (
    <form className={styles.writing} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {t('chat_write')}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={2}
        placeholder={t('chat_write')}
        data-first-focus="true"
        value={text}
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <IconButton icon="send" label={t('chat_send')} type="submit" className={styles.send} />
      {over > 0 && (
        <p id={`${id}-over`} className={styles.over} role="status">
          {t('chat_too_long', { 0: over })}
        </p>
      )}
    </form>
  );
}
