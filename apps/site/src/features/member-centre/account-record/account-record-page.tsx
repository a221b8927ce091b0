import type { ValueOf } from '@baize/contract/client';
import { TRANSFER_KINDS } from '@baize/contract/money/transfer-kinds';
import type { accountRecord } from '@baize/contract/records/account-record';
import { Amount, amountText, Button, buttonClass, Note } from '@baize/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { usePage } from '../../../shared/page.ts';
import { useSession } from '../../../shared/session.ts';
import { Link } from '../../../shared/link.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import styles from '../record-table.module.css';
import { Choice, DaysField } from '../records/days-field.tsx';
import { Figures } from '../records/figures.tsx';
import records from '../records/records.module.css';
import { useRecordFilter } from '../records/use-record-days.ts';
import { useFreshOnBalance } from '../use-fresh-on-balance.ts';
import { useLooks } from '../use-looks.ts';
import { AboutLink } from './about-link.tsx';
import { BalanceAt } from './balance-at.tsx';
import { saveExport } from './save-export.ts';

type Row = ValueOf<typeof accountRecord>['list'][number];

/** Account record (B6.3, transactionHistory): every transfer of the member's money with the running balance. */
export function AccountRecordPage() {
  const { t, language } = useTexts();
  const filter = useRecordFilter('30');
  const { search, days, choice, today } = filter;
  const pageNo = pageNoOf(search);
  const kind = TRANSFER_KINDS.find((one) => one === search.get('kind'));
  const until = /^\d{1,18}$/.exec(search.get('until') ?? '')?.[0];
  const columns = useColumns();
  useFreshOnBalance('account-record');
  const wanted = { ...days, ...(kind && { kind }) };
  const request = { ...wanted, pageNo, ...(until && { cursor: until }) };
  const query = useQuery({
    queryKey: ['account-record', request],
    queryFn: ({ signal }) => send<typeof accountRecord>('GET /wps/member/records/account', request, signal),
    placeholderData: keepPreviousData,
  });
  const saving = useMutation({ mutationFn: () => saveExport({ ...wanted, language }, `account-record-${today}.csv`) });
  const { data } = query;

  return (
    <>
      <div className={styles.top}>
        <h3 className={styles.title}>{t('account_record')}</h3>
        <Button look="outline" size="s" busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('record_export')}
        </Button>
      </div>
      {saving.isError && <Note tone="loss">{failureText(saving.error)}</Note>}
      <div className={records.filters}>
        <DaysField filter={filter} />
        <Choice label={t('record_kind')} value={kind ?? ''} onChange={(chosen) => filter.change({ kind: chosen })}>
          <option value="">{t('record_kind_all')}</option>
          {TRANSFER_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`transfer_${one}`)}
            </option>
          ))}
        </Choice>
      </div>
      {data && (
        <Figures
          currency={data.currency}
          // Of one kind alone, the balances around it are not the sum.
          figures={[
            ...(kind === undefined ? [{ label: t('record_opening'), text: data.opening }] : []),
            { label: t('record_in'), text: data.in },
            { label: t('record_out'), text: data.out },
            ...(kind === undefined ? [{ label: t('record_closing'), text: data.closing }] : []),
          ]}
        />
      )}
      <RecordTable
        caption={t('account_record')}
        columns={columns}
        query={query}
        blank={{
          icon: 'ledger',
          title: kind === undefined && choice === 'all' ? t('account_record_empty') : t('record_none'),
          action: (
            <Link className={buttonClass('outline')} to="?centre=depositv2">
              {t('deposit')}
            </Link>
          ),
        }}
      />
      <BalanceAt />
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const currency = useSession()?.currency ?? brand.currency;
  const looks = useLooks(currency);
  return [
    { label: t('record_time'), cell: (row) => <span className="tabular">{stampText(row.at, brand.timeZone)}</span> },
    { label: t('record_kind'), cell: (row) => <span className={styles.strong}>{t(`transfer_${row.kind}`)}</span> },
    { label: t('record_reference'), cell: (row) => <AboutLink about={row.about} id={row.id} /> },
    {
      label: t('record_change'),
      amount: true,
      cell: (row) => (
        <span>
          <Amount {...looks} text={row.amount} signed />
          {row.held !== '0' && (
            <span className={styles.small}>
              {t('record_held', { 0: amountText({ ...looks, text: row.held, signed: true }) })}
            </span>
          )}
        </span>
      ),
    },
    { label: t('balance'), amount: true, cell: (row) => <Amount {...looks} text={row.balance} /> },
  ];
}
