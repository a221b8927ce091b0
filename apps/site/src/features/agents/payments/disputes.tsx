import { Amount, Button, Note, Tag, TextField } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import actions from '../../../shared/forms/actions.module.css';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import summary from '../../../shared/money/summary.module.css';
import { KINDS } from '../../../shared/agents/contract-kinds.ts';
import { rateText } from '../../../shared/agents/rate-text.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { NameField } from '../../../shared/records/name-field.tsx';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { answerDispute, closeDispute, type DisputeRow, fetchAllDisputes, useDisputes } from './disputes.api.ts';
import { PayWindow } from './pay-window.tsx';
import { LINE_NAMES } from './payment-line-names.ts';

const TEXT_MAX = 2000;

type Side = 'own' | 'below';

const STATES = ['open', 'answered', 'closed'] as const;

/** Disputes about payments: the agent's own, or those about contracts that the agent gave. */
export function Disputes({ side }: { side: Side }) {
  const { t } = useTexts();
  const filter = useRecordFilter('all');
  const { days, change } = filter;
  const state = STATES.find((one) => one === filter.get('state'));
  const kind = KINDS.find((one) => one === filter.get('kind'));
  const account = side === 'below' ? filter.get('account') : null;
  const asked = { side, ...days, ...(state && { state }), ...(kind && { kind }), ...(account !== null && { account }) };
  const query = useDisputes({ ...asked, pageNo: pageNoOf(filter.search) });
  const rows = useRowsOf(asked);
  const columns: readonly Column<DisputeRow>[] = [
    { label: t('record_time'), phone: 'time', cell: ({ openedAt }) => <RecordTime at={openedAt} /> },
    {
      label: t('agents_dispute_line'),
      phone: 'name',
      cell: ({ line }) => <span className={table.strong}>{t(LINE_NAMES[line])}</span>,
    },
    {
      label: t(side === 'own' ? 'agents_from' : 'agents_account'),
      phone: 'about',
      cell: ({ agent, under }) => (side === 'own' ? (under ?? t('agents_brand')) : agent),
    },
    {
      label: t('agents_state'),
      phone: 'side',
      cell: ({ state }) => (
        <Tag tone={state === 'open' ? 'accent' : state === 'answered' ? 'win' : 'plain'}>
          {t(`agents_dispute_${state}`)}
        </Tag>
      ),
    },
  ];
  const isFiltered = [state, kind, account, days.from, days.to].some(Boolean);
  return (
    <>
      <div className={records.filters}>
        <DaysField filter={filter} />
        <Choice label={t('agents_kind')} value={kind ?? ''} onChange={(next) => change({ kind: next })}>
          <option value="">{t('record_kind_all')}</option>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`agents_${one}`)}
            </option>
          ))}
        </Choice>
        <Choice label={t('agents_state')} value={state ?? ''} onChange={(next) => change({ state: next })}>
          <option value="">{t('bet_all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`agents_dispute_${one}`)}
            </option>
          ))}
        </Choice>
        {side === 'below' && <NameField filter={filter} label={t('agents_account')} />}
        <ExportButton name={`disputes-${filter.today}`} rows={rows} />
      </div>
      <RecordTable
        caption={t(`agents_part_disputes_${side}`)}
        columns={columns}
        query={query}
        lines={{ at: ({ openedAt }) => openedAt }}
        unfold={(row) => <Dispute row={row} side={side} onPayment={() => filter.look({ payment: row.settlementId })} />}
        blank={{ icon: 'record', title: t(isFiltered ? 'record_none' : 'agents_disputes_empty') }}
      />
    </>
  );
}

/** All of a selection as a file has them. */
function useRowsOf(asked: Parameters<typeof fetchAllDisputes>[0]) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const head = [
    ...[`${t('record_time')} (${timeZone})`, t('agents_account'), t('agents_from'), t('agents_kind'), t('record_from')],
    ...[t('record_to'), t('agents_dispute_line'), t('agents_dispute_value'), t('agents_state')],
    ...[t('agents_dispute_text'), t('agents_dispute_answer')],
  ];
  return async () => {
    const rows = (await fetchAllDisputes(asked)).map((row) => [
      ...[stampText(row.openedAt, timeZone), row.agent, row.under ?? t('agents_brand'), t(`agents_${row.kind}`)],
      ...[stampText(row.from, timeZone), stampText(row.to, timeZone), t(LINE_NAMES[row.line]), row.value],
      ...[t(`agents_dispute_${row.state}`), row.text, row.answer ?? ''],
    ]);
    return [head, ...rows];
  };
}

interface DisputeProps {
  readonly row: DisputeRow;
  readonly side: Side;
  readonly onPayment: () => void;
}

function Dispute({ row, side, onPayment }: DisputeProps) {
  const { t } = useTexts();
  const { kind, from, to, agent, text, answer, answeredBy, state, closedBy, disputeId } = row;
  return (
    <>
      <dl className={summary.summary}>
        <dt>{t(`agents_${kind}`)}</dt>
        <dd>
          <PayWindow from={from} to={to} />
        </dd>
        <dt>{t(LINE_NAMES[row.line])}</dt>
        <dd>
          <LineValue row={row} />
        </dd>
        <dt>{agent}</dt>
        <dd>{text}</dd>
        {answer !== null && (
          <>
            <dt>{answeredBy}</dt>
            <dd>{answer}</dd>
          </>
        )}
        {closedBy !== null && (
          <>
            <dt>{t('agents_dispute_closed_by')}</dt>
            <dd>{closedBy}</dd>
          </>
        )}
      </dl>
      {side === 'below' && state === 'open' && <AnswerForm disputeId={disputeId} />}
      {side === 'own' && (
        <div className={actions.actions}>
          <Button look="outline" size="s" onClick={onPayment}>
            {t('agents_payment')}
          </Button>
        </div>
      )}
      {side === 'own' && state !== 'closed' && <CloseButton disputeId={disputeId} />}
    </>
  );
}

/** The line as it was when it was disputed. */
function LineValue({ row: { line, value, currency } }: { row: DisputeRow }) {
  const { t } = useTexts();
  const brand = useMoneyFormat();
  if (line === 'tier') return value === '' ? t('agents_tier_none') : value;
  if (line === 'activeMembers') return value;
  if (line === 'rate') return rateText(Number(value), brand.locale);
  return <Amount {...brand} currency={currency} text={value} />;
}

function AnswerForm({ disputeId }: { disputeId: string }) {
  const { t } = useTexts();
  return (
    <SimpleForm
      fields={['text']}
      submit={t('agents_dispute_answer')}
      send={({ text }) => answerDispute({ disputeId, text: text.trim() })}
    >
      {(given) => (
        <TextField label={t('agents_dispute_answer')} maxLength={TEXT_MAX} autoComplete="off" {...given('text')} />
      )}
    </SimpleForm>
  );
}

function CloseButton({ disputeId }: { disputeId: string }) {
  const { t } = useTexts();
  const task = useTask();
  return (
    <>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={actions.actions}>
        <Button look="outline" size="s" busy={task.isBusy} onClick={() => void task.run(() => closeDispute(disputeId))}>
          {t('agents_dispute_close')}
        </Button>
      </div>
    </>
  );
}
