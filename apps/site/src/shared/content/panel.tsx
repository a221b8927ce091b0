import { cx } from '@baize/ui';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A part of a page with a name of its own. */
export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={cx(styles.panel, className)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
