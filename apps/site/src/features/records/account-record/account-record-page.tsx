import { TRANSFER_KINDS } from '@baize/contract/money/transfer-kinds';
import { Amount, amountText, Button, buttonClass, Note } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import styles from '../../../shared/records/record-table.module.css';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import records from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { TransferSubjectLink } from '../../../shared/records/transfer-subject-link.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { BalanceAt } from './balance-at.tsx';
import { type AccountTransfer, fetchExport, useAccountRecord } from './account-record.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { saveFile } from '../../../shared/records/save-file.ts';

/** Account record (B6.3, transactionHistory): every transfer of the member's money with the running balance. */
export function AccountRecordPage() {
  const { t, language } = useTexts();
  const filter = useRecordFilter('30');
  const { search, days, choice, today } = filter;
  const pageNo = pageNoOf(search);
  const kind = TRANSFER_KINDS.find((one) => one === search.get('kind'));
  const until = /^\d{1,18}$/.exec(search.get('until') ?? '')?.[0];
  const columns = useColumns();
  const wanted = { ...days, ...(kind && { kind }) };
  const query = useAccountRecord({ ...wanted, pageNo, ...(until && { cursor: until }) });
  const task = useTask();
  const saveExport = async () =>
    saveFile(`account-record-${today}.csv`, 'text/csv;charset=utf-8', await fetchExport({ ...wanted, language }));
  const { data } = query;

  return (
    <>
      <div className={styles.top}>
        <h3 className={styles.title}>{t('account_record')}</h3>
        <Button look="outline" size="s" busy={task.isBusy} onClick={() => void task.run(saveExport)}>
          {t('record_export')}
        </Button>
      </div>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={records.filters}>
        <DaysField filter={filter} />
        <Choice label={t('record_kind')} value={kind ?? ''} onChange={(chosen) => filter.change({ kind: chosen })}>
          <option value="">{t('record_kind_all')}</option>
          {TRANSFER_KINDS.filter((one) => one === kind || data?.kinds.includes(one)).map((one) => (
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
        lines={{ at: ({ at }) => at }}
        unfold={(row) => row.steps.length > 0 && <WithdrawalSteps steps={row.steps} />}
        {...(kind === undefined ? { uncounted: true } : {})}
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

function useColumns(): readonly Column<AccountTransfer>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const currency = useSession()?.currency ?? brand.currency;
  const format = useMoneyFormat(currency);
  return [
    { label: t('record_time'), phone: 'time', cell: (row) => <RecordTime at={row.at} /> },
    {
      label: t('record_kind'),
      phone: 'name',
      cell: ({ kind, steps }) => (
        <span>
          <span className={styles.strong}>{t(`transfer_${kind}`)}</span>
          {wasGivenBack(steps) && <span className={styles.aside}> · {t('transfer_release')}</span>}
        </span>
      ),
    },
    {
      label: t('record_reference'),
      phone: 'about',
      cell: (row) => <TransferSubjectLink about={row.about} id={row.id} />,
    },
    {
      label: t('record_change'),
      amount: true,
      phone: 'sum',
      cell: (row) => (
        <span>
          {isApart(row) ? (
            <Amount {...format} text={row.heldBack.replace('-', '')} />
          ) : (
            <Amount {...format} text={row.amount} signed />
          )}
          {row.heldBack !== '0' && !isApart(row) && (
            <span className={styles.small}>
              {t('record_held_back', { 0: amountText({ ...format, text: row.heldBack, signed: true }) })}
            </span>
          )}
          {row.held !== '0' && (
            <span className={styles.small}>
              {t('record_held', { 0: amountText({ ...format, text: row.held, signed: true }) })}
            </span>
          )}
        </span>
      ),
    },
    { label: t('balance'), amount: true, phone: 'side', cell: (row) => <Amount {...format} text={row.balance} /> },
  ];
}

/** A withdrawal of which nothing was paid out. */
function wasGivenBack(steps: AccountTransfer['steps']): boolean {
  return steps.length > 0 && steps.every(({ kind }) => kind === 'hold' || kind === 'release');
}

/** Money that was held back or sent back moved past the balance: the line says how much it was. */
function isApart({ amount, heldBack }: AccountTransfer): boolean {
  return amount === '0' && heldBack !== '0';
}
