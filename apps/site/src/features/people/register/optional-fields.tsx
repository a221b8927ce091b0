import { type ReactNode, useState } from 'react';
import styles from './register-dialog.module.css';

interface OptionalFieldsProps {
  /** Unfolded from the start, because one of the fields has an error. */
  readonly open: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** The optional fields of the registration, folded behind one line to keep the form short. */
export function OptionalFields({ open, label, children }: OptionalFieldsProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <details className={styles.more} open={open || wanted} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary className={styles.moreLabel}>{label}</summary>
      <div className={styles.moreFields}>{children}</div>
    </details>
  );
}
