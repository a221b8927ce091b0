import type { ReactNode } from 'react';
import styles from './results.module.css';

/** A view of what was drawn; named where it is of more or of less than the game that stands above it. */
export function View({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <section className={styles.view}>
      {name !== undefined && <h2 className={styles.title}>{name}</h2>}
      {children}
    </section>
  );
}
