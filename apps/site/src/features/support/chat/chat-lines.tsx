import { Button, cx, Icon } from '@baize/ui';
import { useLayoutEffect, useRef } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { byDay, type Talk, type UnsentLine } from './chat-flow.ts';
import styles from './chat.module.css';
import type { ChatLine } from './chat.api.ts';

interface ChatLinesProps {
  readonly talk: Talk;
  readonly onOlder: () => void;
  readonly onAgain: (waiting: UnsentLine) => void;
}

/** The lines of the chat, oldest first. Stays scrolled to the newest; loading older lines does not move what is being read. */
export function ChatLines({ talk, onOlder, onAgain }: ChatLinesProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { lines, waiting, more } = talk;
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, height: 0 });
  const first = lines[0]?.seq ?? 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const grewAbove = before.current.first > first && before.current.first > 0;
    element.scrollTop = grewAbove
      ? element.scrollTop + element.scrollHeight - before.current.height
      : element.scrollHeight;
    before.current = { first, height: element.scrollHeight };
  }, [first, lines.length, waiting.length]);
  return (
    // A region that scrolls must be reachable by keyboard.
    <div ref={scroller} className={styles.lines} role="log" aria-label={t('chat_title')} tabIndex={0}>
      {more && (
        <Button look="quiet" size="s" className={styles.older} onClick={onOlder}>
          {t('chat_older')}
        </Button>
      )}
      {byDay(lines, (at) => stampText(at, timeZone).slice(0, 10)).map(([date, ofDay]) => (
        <section key={date} className={styles.day} aria-label={date}>
          <p className={styles.date} aria-hidden="true">
            {date}
          </p>
          {ofDay.map((line) => (
            <Line key={line.seq} line={line} time={stampText(line.at, timeZone).slice(11, 16)} />
          ))}
        </section>
      ))}
      {waiting.map((one) => (
        <div key={one.key} className={cx(styles.line, styles.own)}>
          <p className={cx(styles.bubble, styles.pale)}>{one.text}</p>
          {one.failure === undefined ? (
            <p className={styles.meta}>{t('chat_sending')}</p>
          ) : (
            <p className={cx(styles.meta, styles.failed)} role="alert">
              <Icon name="alert" size={16} />
              {failureText(one.failure)}
              <button type="button" className={styles.again} onClick={() => onAgain(one)}>
                {t('try_again')}
              </button>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function Line({ line: { by, text, at }, time }: { line: ChatLine; time: string }) {
  const { t } = useTexts();
  const who = by === 'person' ? t('chat_you') : t('chat_staff');
  return (
    <div className={cx(styles.line, by === 'person' && styles.own)}>
      <p className={styles.meta}>
        {who} · <time dateTime={new Date(at).toISOString()}>{time}</time>
      </p>
      <p className={styles.bubble}>{text}</p>
    </div>
  );
}
