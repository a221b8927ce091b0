import type { ValueOf } from '@baize/contract';
import { partsFromText } from '@baize/kernel';
import { Amount, amountText, buttonClass } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import table from '../record-table.module.css';
import { DaysField } from '../records/days-field.tsx';
import { Figures } from '../records/figures.tsx';
import styles from '../records/records.module.css';
import { useRecordFilter } from '../records/use-record-days.ts';
import { useFreshOnBalance } from '../use-fresh-on-balance.ts';
import { useLooks } from '../use-looks.ts';

type Bonuses = ValueOf<'GET /wps/member/records/bonuses'>;

/** Bonus details (spec §2, bonusDetails): what was given, and what is still to be bet before money can leave. */
export function BonusPage() {
  const { t } = useTexts();
  const filter = useRecordFilter('all');
  const { search, days, choice } = filter;
  const until = /^\d{1,18}$/.exec(search.get('until') ?? '')?.[0];
  const request = { ...days, pageNo: pageNoOf(search), ...(until && { cursor: until }) };
  useFreshOnBalance('bonuses');
  const query = useQuery({
    queryKey: ['bonuses', request],
    queryFn: ({ signal }) => send('GET /wps/member/records/bonuses', request, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const columns = useColumns(data?.currency);
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('bonus_details')}</h3>
      </div>
      {data && <Turnover turnover={data.turnover} currency={data.currency} />}
      <div className={styles.filters}>
        <DaysField filter={filter} />
      </div>
      {data && data.total > 0 && (
        <Figures currency={data.currency} figures={[{ label: t('bonus_sum'), text: data.sum }]} />
      )}
      <RecordTable
        caption={t('bonus_details')}
        columns={columns}
        query={query}
        blank={{
          icon: 'gift',
          title: choice === 'all' ? t('bonus_empty') : t('record_none'),
          action: (
            <a className={buttonClass('outline')} href="/promotions">
              {t('promotions')}
            </a>
          ),
        }}
      />
    </>
  );
}

function Turnover({ turnover: { required, done, left }, currency }: Pick<Bonuses, 'turnover' | 'currency'>) {
  const { t } = useTexts();
  const looks = useLooks(currency);
  const words = (text: string) => amountText({ ...looks, text });
  const needed = partsFromText(required) ?? 0n;
  const share = needed === 0n ? 1 : Number(((partsFromText(done) ?? 0n) * 1_000n) / needed) / 1_000;
  return (
    <section aria-labelledby="bonus-turnover">
      <h4 id="bonus-turnover" className={styles.subtitle}>
        {t('bonus_turnover')}
      </h4>
      {left === '0' ? (
        <p className={styles.hint}>{t('bonus_free')}</p>
      ) : (
        <>
          <progress className={styles.bar} aria-labelledby="bonus-turnover" value={Math.min(1, share)} max={1} />
          <p className={styles.hint}>{t('bonus_left', { 0: words(left), 1: words(required) })}</p>
        </>
      )}
    </section>
  );
}

function useColumns(currency: string | undefined): readonly Column<Bonuses['list'][number]>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const looks = useLooks(currency);
  return [
    { label: t('record_time'), cell: (row) => <span className="tabular">{stampText(row.at, brand.timeZone)}</span> },
    { label: t('record_reference'), cell: (row) => <span className={table.small}>{row.reference || '—'}</span> },
    { label: t('transfer_bonus'), amount: true, cell: (row) => <Amount {...looks} text={row.amount} signed /> },
    { label: t('balance'), amount: true, cell: (row) => <Amount {...looks} text={row.balance} /> },
  ];
}
