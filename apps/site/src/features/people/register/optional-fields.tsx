import { type ReactNode, useState } from 'react';
import styles from './register-dialog.module.css';

interface OptionalFieldsProps {
  /** Something in it needs a look. */
  readonly open: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** What may stay empty waits behind one line, so that the form is as short as it can be. */
export function OptionalFields({ open, label, children }: OptionalFieldsProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <details className={styles.more} open={open || wanted} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary className={styles.moreLabel}>{label}</summary>
      <div className={styles.moreFields}>{children}</div>
    </details>
  );
}
