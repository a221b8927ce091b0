import { Amount, amountText, Note, Tag } from '@baize/ui';
import { partsFromText, textFromParts } from '@baize/kernel';
import { refreshBalance } from '../../../../shared/money/balance.api.ts';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { Figures } from '../../../../shared/records/figures.tsx';
import { type Column, RecordTime, Rows } from '../../../../shared/records/record-table.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import type { LotteryGame } from '../lottery.api.ts';
import { LastNumbers } from '../last-numbers.tsx';
import { AskFirst } from './ask-first.tsx';
import { ReportFrame } from './report-frame.tsx';
import { TicketTable } from './ticket-table.tsx';
import { CHASE_TONES, TICKET_TONES } from './ticket-tones.ts';
import { type ChaseDetail, refreshTickets, stopChase, useChaseDetail } from './tickets.api.ts';
import styles from './tickets.module.css';

type Part = ChaseDetail['parts'][number] & { readonly id: string };

interface ChaseReportProps {
  readonly chaseId: string;
  readonly games: readonly LotteryGame[];
}

/** One chase: how far it has come, issue by issue, and the way to stop it. */
export function ChaseReport({ chaseId, games }: ChaseReportProps) {
  return <ReportFrame query={useChaseDetail(chaseId)}>{(chase) => <Report chase={chase} games={games} />}</ReportFrame>;
}

function Report({ chase, games }: { chase: ChaseDetail; games: readonly LotteryGame[] }) {
  const { t } = useTexts();
  const format = useMoneyFormat(chase.currency);
  const family = games.find(({ gameCode }) => gameCode === chase.game)?.family ?? '';
  const open = chase.parts.filter(({ state }) => state === 'waiting');
  const openParts = open.reduce((sum, { stake }) => sum + (partsFromText(stake) ?? 0n), 0n);
  const stop = async () => {
    await stopChase(chase.chaseId);
    refreshTickets();
    void refreshBalance();
  };
  return (
    <article className={styles.report}>
      <h2>
        {t('lottery_chase_of', { 0: chase.gameName })}{' '}
        <Tag tone={CHASE_TONES[chase.state]}>{t(`lottery_chase_${chase.state}`)}</Tag>
      </h2>
      <p>
        {t('lottery_chase_progress', { 0: chase.settled + chase.cancelled, 1: chase.issues })}
        {chase.stopOnWin && ` · ${t('lottery_stop_on_win')}`}
      </p>
      {chase.stoppedBy !== null && (
        <Note tone={chase.stoppedBy === 'win' ? 'win' : 'info'}>{t(`lottery_stopped_by_${chase.stoppedBy}`)}</Note>
      )}
      <Figures
        currency={chase.currency}
        figures={[
          { label: t('lottery_stake'), text: chase.stake },
          { label: t('lottery_returned'), text: chase.returned },
          { label: t('lottery_paid'), text: chase.paid },
        ]}
      />
      {chase.state === 'running' && open.length > 0 && (
        <AskFirst
          words={t('lottery_stop_chase')}
          question={t('lottery_stop_question', {
            count: open.length,
            amount: amountText({ ...format, text: textFromParts(openParts) }),
          })}
          yes={t('lottery_stop_chase')}
          no={t('lottery_stop_no')}
          act={stop}
        />
      )}
      <Rows
        caption={t('lottery_chase_issues')}
        columns={useParts(chase, family)}
        list={chase.parts.map((part): Part => ({ ...part, id: part.issue }))}
        lines={{}}
      />
      <h3>{t('lottery_chase_tickets')}</h3>
      <TicketTable
        request={{ chaseId: chase.chaseId }}
        games={games}
        blank={{ icon: 'record', title: t('lottery_no_tickets') }}
      />
    </article>
  );
}

function useParts(chase: ChaseDetail, family: string): readonly Column<Part>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(chase.currency);
  return [
    { label: t('lottery_for_issue'), phone: 'name', cell: ({ issue }) => <span className="tabular">{issue}</span> },
    { label: t('lottery_draws_at'), phone: 'time', cell: ({ drawsAt }) => <RecordTime at={drawsAt} /> },
    {
      label: t('lottery_state'),
      phone: 'side',
      cell: ({ state }) => <Tag tone={TICKET_TONES[state]}>{t(`lottery_ticket_${state}`)}</Tag>,
    },
    {
      label: t('lottery_result_short'),
      phone: 'about',
      cell: ({ result }) => (result === null ? '—' : <LastNumbers family={family} result={result} />),
    },
    { label: t('lottery_stake'), amount: true, cell: ({ stake }) => <Amount {...format} text={stake} /> },
    { label: t('lottery_paid'), amount: true, phone: 'sum', cell: ({ paid }) => <Amount {...format} text={paid} /> },
  ];
}
