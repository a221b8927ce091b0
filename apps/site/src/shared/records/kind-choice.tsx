import { useSearchParams } from '../routing/address.ts';
import record from './record-table.module.css';

export interface KindChoiceProps<K extends string> {
  readonly label: string;
  /** What everything together is called. */
  readonly all: string;
  readonly kinds: readonly K[];
  readonly kind: K | undefined;
  readonly nameOf: (kind: K) => string;
}

/** Which entries of a record are shown. The choice lies in the address, and begins again at the first page. */
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
    <label>
      <span className="visually-hidden">{label}</span>
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
