import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './states.module.css';

/** An empty state: says that there is nothing to show, and what can be done. */
export function Blank({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className={styles.blank}>
      <span className={styles.medal}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

type Tone = 'info' | 'win' | 'warn' | 'loss';

/** A note within the page. `loss` is announced at once, the others when there is a pause. */
export function Note({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={cx(styles.note, styles[tone])} role={tone === 'loss' ? 'alert' : 'status'}>
      <Icon name={tone === 'win' ? 'check' : tone === 'info' ? 'info' : 'alert'} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}

/** A short label: new, hot, the state of a deposit. */
export function Tag({ tone = 'plain', children }: { tone?: Tone | 'plain' | 'accent'; children: ReactNode }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}

/** A placeholder of the final size for something that is loading. */
export function Skeleton({ width, height }: { width?: number | string; height: number | string }) {
  return <span className={styles.skeleton} style={{ width: width ?? '100%', height }} aria-hidden="true" />;
}

/** Says that something is on its way. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
