import { Amount, Button, Note, Tag } from '@baize/ui';
import { Fragment, type ReactNode } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import summary from '../../../shared/money/summary.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { saveFile } from '../../../shared/records/save-file.ts';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { fetchPaymentFile, type PaymentRow, usePayments } from './payments.api.ts';

/** What contracts paid, of one kind or of all, each with all that it was computed from. */
export function Payments({ kind }: { kind?: PaymentRow['kind'] }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const query = usePayments({ pageNo: pageNoOf(search), ...(kind && { kind }) });
  return (
    <RecordTable
      caption={t('agents_payments')}
      columns={useColumns()}
      query={query}
      lines={{ at: ({ to }) => to }}
      unfold={(row) => <Why row={row} />}
      blank={{ icon: 'wallet', title: t('agents_payments_empty') }}
    />
  );
}

function useColumns(): readonly Column<PaymentRow>[] {
  const { t } = useTexts();
  const brand = useMoneyFormat();
  const format = ({ currency }: PaymentRow) => ({ ...brand, currency });
  return [
    { label: t('record_time'), phone: 'time', cell: ({ to }) => <RecordTime at={to} /> },
    {
      label: t('agents_kind'),
      phone: 'name',
      cell: ({ kind }) => <span className={table.strong}>{t(`agents_${kind}`)}</span>,
    },
    {
      label: t('agents_gross'),
      amount: true,
      phone: 'about',
      labelled: true,
      cell: (row) => <Amount {...format(row)} text={row.gross} />,
    },
    {
      label: t('agents_credited'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Amount {...format(row)} text={row.credited} signed />,
    },
    {
      label: t('agents_state'),
      phone: 'side',
      cell: ({ state }) => <Tag tone={state === 'paid' ? 'win' : 'plain'}>{t(`agents_pay_${state}`)}</Tag>,
    },
  ];
}

/** Everything a payment was computed from, line by line, and the file that computes it again. */
function Why({ row }: { row: PaymentRow }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const brand = useMoneyFormat();
  const task = useTask();
  const format = { ...brand, currency: row.currency };
  const amount = (text: string) => <Amount {...format} text={text} />;
  const lines: readonly (readonly [string, ReactNode])[] = [
    [t('agents_window'), `${stampText(row.from, timeZone)} – ${stampText(row.to, timeZone)}`],
    [t('agents_sum_valid'), amount(row.validBets)],
    [t('agents_sum_active'), String(row.activeMembers)],
    [t('agents_net_loss'), amount(row.netLoss)],
    [t('agents_tier'), row.tier === null ? t('agents_tier_none') : String(row.tier)],
    [t('agents_rate'), `${String(row.rate / 10_000)} %`],
    [t('agents_carried_in'), amount(row.carriedIn)],
    [t('agents_base'), amount(row.base)],
    [t('agents_gross'), amount(row.gross)],
    [t('agents_pay_below'), amount(row.below)],
    [t('agents_net'), amount(row.net)],
    [t('agents_paid_back'), amount(row.paidBack)],
    [t('agents_credited'), amount(row.credited)],
    [t('agents_carried_out'), amount(row.carriedOut)],
    [t('agents_owed_before'), amount(row.owedBefore)],
    [t('agents_owed_after'), amount(row.owedAfter)],
  ];
  const save = async () =>
    saveFile(`payment-${row.settlementId}.json`, 'application/json', [await fetchPaymentFile(row.settlementId)]);
  return (
    <>
      <dl className={summary.summary}>
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <Button look="outline" size="s" busy={task.isBusy} onClick={() => void task.run(save)}>
        {t('agents_pay_file')}
      </Button>
    </>
  );
}
