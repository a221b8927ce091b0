import { Amount, Button, Note, Tag, TextField } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import actions from '../../../shared/forms/actions.module.css';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import summary from '../../../shared/money/summary.module.css';
import { rateText } from '../../../shared/agents/rate-text.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { answerDispute, closeDispute, type DisputeRow, useDisputes } from './disputes.api.ts';
import { PayWindow } from './pay-window.tsx';
import { LINE_NAMES } from './payment-line-names.ts';

const TEXT_MAX = 2000;

type Side = 'own' | 'below';

/** Disputes about payments: the agent's own, or those about contracts that the agent gave. */
export function Disputes({ side }: { side: Side }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const query = useDisputes({ side, pageNo: pageNoOf(search) });
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
  return (
    <RecordTable
      caption={t(`agents_part_disputes_${side}`)}
      columns={columns}
      query={query}
      lines={{ at: ({ openedAt }) => openedAt }}
      unfold={(row) => <Dispute row={row} side={side} />}
      blank={{ icon: 'record', title: t('agents_disputes_empty') }}
    />
  );
}

function Dispute({ row, side }: { row: DisputeRow; side: Side }) {
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
