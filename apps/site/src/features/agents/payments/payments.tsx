import { Amount, Button, Note, Tag } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import actions from '../../../shared/forms/actions.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { saveFile } from '../../../shared/records/save-file.ts';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { DisputeForm } from './dispute-form.tsx';
import { PaymentLines } from './payment-lines.tsx';
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

/** Everything a payment was computed from, the file that computes it again, and the way to dispute a line of it. */
function Why({ row }: { row: PaymentRow }) {
  const { t } = useTexts();
  const task = useTask();
  const [isDisputing, setDisputing] = useState(false);
  const save = async () =>
    saveFile(`payment-${row.settlementId}.json`, 'application/json', [await fetchPaymentFile(row.settlementId)]);
  if (isDisputing) return <DisputeForm settlementId={row.settlementId} onEnd={() => setDisputing(false)} />;
  return (
    <>
      <PaymentLines row={row} />
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={actions.actions}>
        <Button look="outline" size="s" busy={task.isBusy} onClick={() => void task.run(save)}>
          {t('agents_pay_file')}
        </Button>
        <Button look="outline" size="s" onClick={() => setDisputing(true)}>
          {t('agents_dispute')}
        </Button>
      </div>
    </>
  );
}
