import { useSearchParams } from '../routing/address.ts';
import record from './record-table.module.css';
import styles from './records.module.css';

export interface KindChoiceProps<K extends string> {
  readonly label: string;
  /** The label of the option that shows all kinds. */
  readonly all: string;
  readonly kinds: readonly K[];
  readonly kind: K | undefined;
  readonly nameOf: (kind: K) => string;
}

/** Filters a record by kind. The choice is kept in the address; changing it goes to the first page. */
export function KindChoice<K extends string>({ label, all, kinds, kind, nameOf }: KindChoiceProps<K>) {
  const [search, setSearch] = useSearchParams();
  const choose = (chosen: string) => {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    if (chosen === '') next.delete('kind');
    else next.set('kind', chosen);
    setSearch(next, { replace: true });
  };
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select className={record.select} value={kind ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{all}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
