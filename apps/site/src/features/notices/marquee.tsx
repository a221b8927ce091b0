import { Icon } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { firstParagraph } from './first-paragraph.ts';
import styles from './marquee.module.css';

/** One pixel every 50 ms (spec §9). */
const MS_PER_PIXEL = 50;

/**
 * Tells the style sheet how long the way of the first copy takes; then the second one stands where the first began, and it
 * starts anew unseen. The movement itself is the style sheet's: it costs the page nothing, and rests where it should.
 */
function useDuration() {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = track.current;
    const firstCopy = element?.firstElementChild;
    if (!element || !firstCopy) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--duration', `${firstCopy.clientWidth * MS_PER_PIXEL}ms`);
    });
    observer.observe(firstCopy);
    return () => observer.disconnect();
  }, []);
  return track;
}

/** The notices passing by (spec §2). A press opens the notice. */
export function Marquee() {
  const { t } = useTexts();
  const { notices } = usePage();
  const track = useDuration();
  if (notices.length === 0) return null;
  const list = (copy: boolean) => (
    <ul className={styles.list} aria-hidden={copy || undefined}>
      {notices.map((notice, index) => (
        <li key={notice.id}>
          <button
            type="button"
            className={styles.notice}
            tabIndex={copy ? -1 : undefined}
            onClick={() => openDialog({ name: 'notices', index })}
          >
            <b>{notice.title}</b>
            <span>{firstParagraph(notice.content)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.marquee} aria-label={t('notices')}>
      <span className={styles.speaker}>
        <Icon name="speaker" />
      </span>
      <div className={styles.row} onBlur={(event) => event.currentTarget.scrollTo(0, 0)}>
        <div ref={track} className={styles.track}>
          {list(false)}
          {list(true)}
        </div>
      </div>
    </section>
  );
}
