import type { ReactNode } from 'react';
import styles from './pick-row.module.css';
import { Tools, type Tool } from './tools.tsx';

/** A row of a board: what it is for, tools beside it, the choices below. */
export function PickRow({ name, tools, children }: { name: string; tools: readonly Tool[]; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        {tools.length > 0 && <Tools label={name} tools={tools} />}
      </div>
      {children}
    </div>
  );
}
