import { Amount, Button, Note, Tag } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import actions from '../../../shared/forms/actions.module.css';
import { KINDS } from '../../../shared/agents/contract-kinds.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { saveFile } from '../../../shared/records/save-file.ts';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { DisputeForm } from './dispute-form.tsx';
import { LINE_NAMES, LINES } from './payment-line-names.ts';
import { PaymentLines } from './payment-lines.tsx';
import { fetchAllPayments, fetchPaymentFile, type PaymentRow, usePayments } from './payments.api.ts';

const STATES = ['waiting', 'paying', 'paid'] as const;
const SUMS = ['gross', 'below', 'net', 'paidBack', 'newlyOwed', 'credited'] as const;
const SUM_NAMES = {
  gross: 'agents_gross',
  below: 'agents_pay_below',
  net: 'agents_net',
  paidBack: 'agents_paid_back',
  newlyOwed: 'agents_newly_owed',
  credited: 'agents_credited',
} as const;

/** What contracts paid, of one kind or of all, each with all that it was computed from; and what the whole selection comes to. */
export function Payments({ kind }: { kind?: PaymentRow['kind'] }) {
  const { t } = useTexts();
  // A dividend comes once a month, as a rule.
  const filter = useRecordFilter(kind === 'dividend' ? 'all' : '30');
  const { days, change } = filter;
  const chosen = kind ?? KINDS.find((one) => one === filter.get('kind'));
  const state = STATES.find((one) => one === filter.get('state'));
  const asked = { ...days, ...(chosen && { kind: chosen }), ...(state && { state }) };
  const query = usePayments({ ...asked, pageNo: pageNoOf(filter.search) });
  const rows = useRowsOf(asked);
  return (
    <>
      <div className={records.filters}>
        <DaysField filter={filter} />
        {kind === undefined && (
          <Choice label={t('agents_kind')} value={chosen ?? ''} onChange={(next) => change({ kind: next })}>
            <option value="">{t('record_kind_all')}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`agents_${one}`)}
              </option>
            ))}
          </Choice>
        )}
        <Choice label={t('agents_state')} value={state ?? ''} onChange={(next) => change({ state: next })}>
          <option value="">{t('bet_all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`agents_pay_${one}`)}
            </option>
          ))}
        </Choice>
        <ExportButton name={`payments-${chosen ?? 'all'}-${filter.today}`} rows={rows} />
      </div>
      {query.data && (
        <Figures
          currency={query.data.currency}
          figures={SUMS.map((key) => ({ label: t(SUM_NAMES[key]), text: query.data.sums[key] }))}
        />
      )}
      <RecordTable
        caption={t('agents_payments')}
        columns={useColumns()}
        query={query}
        lines={{ at: ({ countedAt }) => countedAt }}
        unfold={(row) => <Why row={row} onOpen={() => filter.look({ payment: row.settlementId })} />}
        blank={{ icon: 'wallet', title: t('record_none') }}
      />
    </>
  );
}

/** All of a selection as a file has them: what the page shows, and every line of each payment. */
function useRowsOf(asked: Parameters<typeof fetchAllPayments>[0]) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const head = [
    ...[`${t('record_time')} (${timeZone})`, t('agents_kind'), t('agents_state'), t('record_from'), t('record_to')],
    ...LINES.map((line) => t(LINE_NAMES[line])),
    ...[t('agents_currency'), t('agents_from'), t('agents_hash')],
  ];
  return async () => {
    const all = await fetchAllPayments(asked);
    const rows = all.map((row) => [
      ...[stampText(row.countedAt, timeZone), t(`agents_${row.kind}`), t(`agents_pay_${row.state}`)],
      ...[stampText(row.from, timeZone), stampText(row.to, timeZone)],
      ...LINES.map((line) => (line === 'rate' ? percentOf(row.rate) : String(row[line] ?? ''))),
      ...[row.currency, row.under ?? t('agents_brand'), row.hash],
    ]);
    return [head, ...rows];
  };
}

/** Millionths as a percentage that a spreadsheet reads in any language. */
function percentOf(millionths: number): string {
  return `${millionths / 10_000}%`;
}

function useColumns(): readonly Column<PaymentRow>[] {
  const { t } = useTexts();
  const brand = useMoneyFormat();
  const format = ({ currency }: PaymentRow) => ({ ...brand, currency });
  return [
    { label: t('record_time'), phone: 'time', cell: ({ countedAt }) => <RecordTime at={countedAt} /> },
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

/** Everything a payment was computed from, the way to what that is made of, the file that computes it again, and the way to dispute a line. */
function Why({ row, onOpen }: { row: PaymentRow; onOpen: () => void }) {
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
        <Button size="s" onClick={onOpen}>
          {t('agents_pay_made')}
        </Button>
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
