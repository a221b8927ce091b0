import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Choice, DaysField } from './days-field.tsx';
import styles from './records.module.css';
import type { RecordFilter } from './use-record-days.ts';
import { BET_STATES } from './bet-tones.ts';

export interface BetFiltersProps {
  readonly filter: RecordFilter;
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
}

/** Days, vendor, state and game: which rounds are listed. */
export function BetFilters({ filter, vendors }: BetFiltersProps) {
  const { t } = useTexts();
  const { search, change } = filter;
  const kept = search.get('betGame') ?? '';
  const [name, setName] = useState(kept);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    change({ betGame: name.trim() });
  };
  return (
    <form role="search" className={styles.filters} onSubmit={find}>
      <DaysField filter={filter} />
      <Choice
        label={t('bet_vendor')}
        value={search.get('betVendor') ?? ''}
        onChange={(vendor) => change({ betVendor: vendor })}
      >
        <option value="">{t('bet_all')}</option>
        {vendors.map((vendor) => (
          <option key={vendor.code} value={vendor.code}>
            {vendor.name}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('record_status')}
        value={search.get('betState') ?? ''}
        onChange={(state) => change({ betState: state })}
      >
        <option value="">{t('bet_all')}</option>
        {BET_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`bet_${state}`)}
          </option>
        ))}
      </Choice>
      <label className={styles.field}>
        <span className={styles.label}>{t('record_game')}</span>
        <input
          type="search"
          enterKeyHint="search"
          maxLength={60}
          className={styles.input}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => name.trim() !== kept && change({ betGame: name.trim() })}
        />
      </label>
    </form>
  );
}
