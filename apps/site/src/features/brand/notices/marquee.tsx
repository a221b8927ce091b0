import { Icon, IconButton } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { usePage } from '../../../shared/state/page.ts';
import { writeText } from '../../../shared/state/storage.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { pauseWhileHovered } from '../../../shared/loading/pause-while-hovered.ts';
import { firstParagraph } from './first-paragraph.ts';
import styles from './marquee.module.css';
import { MARQUEE_TICK_MS, mayPass, nextPlace, turned } from './marquee-flow.ts';

/** The notices passing by (B2.7): the first paragraph of each. A press opens the notices at that one. */
export function Marquee() {
  const { t } = useTexts();
  const { notices } = usePage();
  const count = notices.length;
  const { window, touch, still, turn } = usePassing(count);
  const [first] = notices;
  if (first === undefined) return null;
  // The copy of the first one at the end is where the row begins anew, unseen.
  const rows = count > 1 ? [...notices, first] : notices;
  return (
    <section className={styles.marquee} aria-label={t('notices')} {...pauseWhileHovered(touch)}>
      <span className={styles.speaker}>
        <Icon name="speaker" />
      </span>
      <ul ref={window} className={styles.window} data-testid="marquee">
        {rows.map((notice, place) => (
          <li key={place} aria-hidden={place === count || undefined}>
            <button
              type="button"
              className={styles.notice}
              tabIndex={place === count ? -1 : undefined}
              onClick={() => open(place % count)}
            >
              <b>{notice.title}</b> <span>{firstParagraph(notice.content)}</span>
            </button>
          </li>
        ))}
      </ul>
      {still && count > 1 && (
        <>
          <IconButton icon="left" label={t('notice_previous')} onClick={() => turn(-1)} />
          <IconButton icon="right" label={t('notice_next')} onClick={() => turn(1)} />
        </>
      )}
    </section>
  );
}

function open(index: number): void {
  writeText('sessionStorage', 'index_notice', String(index));
  openDialog({ name: 'notices', index });
}

function usePassing(count: number) {
  const window = useRef<HTMLUListElement>(null);
  const [touched, touch] = useState(false);
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    let restedMs = 0;
    const timer = setInterval(() => {
      const list = window.current;
      if (!list || !mayPass({ count, touched, reducedMotion: still, hidden: document.hidden })) return;
      const next = nextPlace({ top: list.scrollTop, restedMs }, { count, rowHeight: list.clientHeight });
      ({ restedMs } = next);
      if (next.top !== list.scrollTop) list.scrollTop = next.top;
    }, MARQUEE_TICK_MS);
    return () => clearInterval(timer);
  }, [count, touched, still]);
  const turn = (by: 1 | -1) => {
    const list = window.current;
    if (list) list.scrollTop = turned(Math.round(list.scrollTop / list.clientHeight), by, count) * list.clientHeight;
  };
  return { window, touch, still, turn };
}
