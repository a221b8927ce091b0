import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

export interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** One part of "my account", with its heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h4 id={id} className={styles.heading}>
        {title}
      </h4>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

export interface RowProps {
  readonly name: string;
  readonly state: string;
  readonly action?: ReactNode;
  /** What opens under the row. */
  readonly children?: ReactNode;
}

/** One thing of a section: what it is, how it stands, and what can be done. */
export function Row({ name, state, action, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>{state}</span>
        </span>
        {action}
      </div>
      {children}
    </li>
  );
}
