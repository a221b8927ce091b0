import { cx } from '@baize/ui';
import type { ReactNode } from 'react';
import styles from './pick-row.module.css';
import { Tools, type Tool } from './tools.tsx';

interface PickRowProps {
  /** What the row is for. */
  readonly name: string;
  readonly tools: readonly Tool[];
  /** A board of one row is named by its play, above it: the name is for screen readers alone. */
  readonly isAlone?: boolean;
  /** Balls stand in one line with the name and the tools where there is room; what needs more lines stands below them. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A row of a board: what it is for, tools beside it, the choices below. */
export function PickRow({ name, tools, isAlone = false, isWide = false, children }: PickRowProps) {
  return (
    <div className={cx(styles.row, !isWide && styles.line)}>
      {(!isAlone || tools.length > 0) && (
        <div className={styles.head}>
          <span className={isAlone ? 'visually-hidden' : styles.name}>{name}</span>
          {tools.length > 0 && <Tools label={name} tools={tools} />}
        </div>
      )}
      {children}
    </div>
  );
}
