import type { ValueOf } from '@baize/contract';
import { TRANSFER_KINDS } from '@baize/contract/transfer-kinds';
import { Amount, buttonClass } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useSession } from '../../../shared/session.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import styles from '../record-table.module.css';
import { useFreshOnBalance } from '../use-fresh-on-balance.ts';

type Row = ValueOf<'GET /wps/member/records/account'>['list'][number];

/** Account record (spec §2, transactionHistory): every movement of the member's money with the running balance. */
export function AccountRecordPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const pageNo = pageNoOf(search);
  const kind = TRANSFER_KINDS.find((one) => one === search.get('kind'));
  const columns = useColumns();
  useFreshOnBalance('account-record');
  const query = useQuery({
    queryKey: ['account-record', pageNo, kind],
    queryFn: ({ signal }) => send('GET /wps/member/records/account', { pageNo, ...(kind && { kind }) }, signal),
    placeholderData: keepPreviousData,
  });

  function choose(chosen: string): void {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    if (chosen === '') next.delete('kind');
    else next.set('kind', chosen);
    setSearch(next, { replace: true });
  }

  return (
    <>
      <div className={styles.top}>
        <h3 className={styles.title}>{t('account_record')}</h3>
        <label>
          <span className="visually-hidden">{t('record_kind')}</span>
          <select className={styles.select} value={kind ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">{t('record_kind_all')}</option>
            {TRANSFER_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`transfer_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <RecordTable
        caption={t('account_record')}
        columns={columns}
        query={query}
        blank={{
          icon: 'ledger',
          title: t('account_record_empty'),
          action: (
            <a className={buttonClass('outline')} href="/?centre=depositv2">
              {t('deposit')}
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
  const currency = useSession()?.currency ?? brand.currency;
  const looks = { currency, symbol: brand.currencySymbol, locale };
  return [
    { label: t('record_time'), cell: (row) => <span className="tabular">{stampText(row.at, brand.timeZone)}</span> },
    { label: t('record_kind'), cell: (row) => <span className={styles.strong}>{t(`transfer_${row.kind}`)}</span> },
    { label: t('record_reference'), cell: (row) => <span className={styles.small}>{row.reference || '—'}</span> },
    { label: t('record_change'), amount: true, cell: (row) => <Amount {...looks} text={row.amount} signed /> },
    { label: t('balance'), amount: true, cell: (row) => <Amount {...looks} text={row.balance} /> },
  ];
}
