import { type SubmitEvent, useState } from 'react';
import styles from './records.module.css';
import type { RecordFilter } from './use-record-days.ts';

/** A filter by how a name begins, or by a whole name: what was typed holds once it is sent or left. */
export function NameField({ filter, label }: { filter: RecordFilter; label: string }) {
  const kept = filter.get('account') ?? '';
  const [typed, setTyped] = useState(kept);
  const find = () => {
    if (typed.trim() !== kept) filter.change({ account: typed.trim() });
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    find();
  };
  return (
    <form role="search" aria-label={label} onSubmit={send}>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <input
          type="search"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={60}
          className={styles.input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={find}
        />
      </label>
    </form>
  );
}
