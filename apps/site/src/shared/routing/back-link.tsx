import { Icon } from '@baize/ui';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { Link } from './link.tsx';

/** The way back to the page that this one hangs on, by its name. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={styles.back} to={to}>
      <Icon name="left" size={16} />
      {children}
    </Link>
  );
}
