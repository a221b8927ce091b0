import { cx, Icon, Tag } from '@baize/ui';
import { type ReactNode, useId } from 'react';
import styles from './dated-entry.module.css';
import { usePage } from '../state/page.ts';
import { stampText } from '../texts/time-text.ts';

export interface DatedEntryProps {
  readonly title: string;
  readonly at: number;
  readonly tag?: string | undefined;
  /** Whether its title stands out from the others. */
  readonly strong: boolean;
  readonly heading: 'h2' | 'h4';
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** An entry of a list of notices or messages: its title and when it came, and what it says once it is pressed. */
export function DatedEntry({ title, at, tag, strong, heading: Heading, open, onToggle, children }: DatedEntryProps) {
  const { timeZone } = usePage().status.brand;
  const id = useId();
  return (
    <li className={styles.entry}>
      <Heading>
        <button
          type="button"
          className={cx(styles.summary, strong && styles.strong)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            {tag !== undefined && <Tag>{tag}</Tag>}
            <time dateTime={new Date(at).toISOString()} title={timeZone}>
              {stampText(at, timeZone)}
            </time>
          </span>
          <span className={styles.arrow}>
            <Icon name="down" />
          </span>
        </button>
      </Heading>
      <div id={id} hidden={!open} className={styles.body}>
        {open && children}
      </div>
    </li>
  );
}
