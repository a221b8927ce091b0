import type { ValueOf } from '@baize/contract';
import { Icon, Tag } from '@baize/ui';
import { useId } from 'react';
import { Html } from '../../shared/html.tsx';
import { usePage } from '../../shared/page.ts';
import { stampText } from '../../shared/time-text.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './notice-book.module.css';

export interface NoticeEntryProps {
  readonly notice: ValueOf<'GET /wps/system/notices'>['list'][number];
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** One announcement: its title and date, and its words once it is pressed. */
export function NoticeEntry({ notice, open, onToggle }: NoticeEntryProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const id = useId();
  return (
    <li className={styles.notice}>
      <h2>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        >
          <span className={styles.title}>{notice.title}</span>
          <span className={styles.facts}>
            {notice.type !== 'B' && notice.type !== 'PU' && <Tag>{t(`notice_tab_${notice.type}`)}</Tag>}
            <time dateTime={new Date(notice.startDateStr).toISOString()} title={timeZone}>
              {stampText(notice.startDateStr, timeZone)}
            </time>
          </span>
          <span className={styles.arrow}>
            <Icon name="down" />
          </span>
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open && <Html html={notice.content} className={styles.content} />}
      </div>
    </li>
  );
}
