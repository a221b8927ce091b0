import { Segments } from '@baize/ui';
import table from '../../../shared/records/record-table.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { OpenRebate } from './open-rebate.tsx';
import { RebateHistory } from './rebate-history.tsx';
import styles from './rebates.module.css';

/** Manual rebate (B7.6, manualRebate): what valid bets bring back, claiming it, and what was paid. */
export function RebatePage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'history' ? 'history' : 'now';
  const choose = (chosen: string) => {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    if (chosen === 'history') next.set('part', chosen);
    else next.delete('part');
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className={table.top}>
        <div>
          <h3 className={table.title}>{t('manual_rebate')}</h3>
          <p className={styles.lead}>{t('rebate_lead')}</p>
        </div>
        <Segments
          label={t('rebate_show')}
          options={[
            { value: 'now', label: t('rebate_now') },
            { value: 'history', label: t('rebate_history') },
          ]}
          value={part}
          onChange={choose}
        />
      </div>
      {part === 'history' ? <RebateHistory /> : <OpenRebate />}
    </>
  );
}
