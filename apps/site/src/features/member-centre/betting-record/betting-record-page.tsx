import type { ValueOf } from '@baize/contract';
import { Amount, buttonClass, Tag } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import styles from '../record-table.module.css';
import { useFreshOnBalance } from '../use-fresh-on-balance.ts';

type Row = ValueOf<'GET /wps/member/records/bets'>['list'][number];

const TONES = { open: 'info', settled: 'plain', rolledBack: 'warn' } as const;

/** Betting record (spec §2, personalHistoryCopy): the member's rounds with the running result. */
export function BettingRecordPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const pageNo = pageNoOf(search);
  const columns = useColumns();
  useFreshOnBalance('betting-record');
  const query = useQuery({
    queryKey: ['betting-record', pageNo],
    queryFn: ({ signal }) => send('GET /wps/member/records/bets', { pageNo }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={styles.top}>
        <h3 className={styles.title}>{t('betting_record')}</h3>
      </div>
      <RecordTable
        caption={t('betting_record')}
        columns={columns}
        query={query}
        blank={{
          icon: 'record',
          title: t('betting_record_empty'),
          action: (
            <a className={buttonClass('outline')} href="/rng">
              {t('games')}
            </a>
          ),
        }}
      />
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const looks = (row: Row) => ({ currency: row.currency, symbol: brand.currencySymbol, locale });
  return [
    { label: t('record_time'), cell: (row) => <span className="tabular">{stampText(row.at, brand.timeZone)}</span> },
    {
      label: t('record_game'),
      cell: (row) => (
        <span>
          <span className={styles.strong}>{row.gameName}</span>
          <span className={styles.small}>{row.round}</span>
        </span>
      ),
    },
    { label: t('record_status'), cell: (row) => <Tag tone={TONES[row.status]}>{t(`bet_${row.status}`)}</Tag> },
    { label: t('record_stake'), amount: true, cell: (row) => <Amount {...looks(row)} text={row.stake} /> },
    { label: t('record_win'), amount: true, cell: (row) => <Amount {...looks(row)} text={row.win} /> },
    { label: t('record_result'), amount: true, cell: (row) => <Amount {...looks(row)} text={row.result} signed /> },
    {
      label: t('record_running'),
      amount: true,
      cell: (row) => (
        <span className={styles.quiet}>
          <Amount {...looks(row)} text={row.runningResult} />
        </span>
      ),
    },
  ];
}
