import type { RequestOf } from '@baize/contract/client';
import type { lotteryTickets } from '@baize/contract/play/lottery-tickets';
import { Amount, Tag } from '@baize/ui';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import {
  type Column,
  OpenButton,
  RecordTable,
  type RecordTableProps,
  RecordTime,
} from '../../../../shared/records/record-table.tsx';
import styles from '../../../../shared/records/record-table.module.css';
import { navigate, useSearchParams } from '../../../../shared/routing/address.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { describeDraft, playName } from '../boards/index.tsx';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { TICKET_TONES } from './ticket-tones.ts';
import { type Ticket, useTickets } from './tickets.api.ts';

export interface TicketTableProps {
  readonly request: RequestOf<typeof lotteryTickets>;
  readonly games: readonly LotteryGame[];
  readonly blank: RecordTableProps<Ticket>['blank'];
}

/** Tickets, the newest first: what was chosen, for which issue, what it cost and what became of it. */
export function TicketTable({ request, games, blank }: TicketTableProps) {
  const { t } = useTexts();
  const query = useTickets(request);
  return (
    <RecordTable
      caption={t('lottery_view_tickets')}
      columns={useColumns(games)}
      query={query}
      lines={{ at: ({ at }) => at }}
      blank={blank}
    />
  );
}

function useColumns(games: readonly LotteryGame[]): readonly Column<Ticket>[] {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const brandFormat = useMoneyFormat();
  const format = ({ currency }: Ticket) => ({ ...brandFormat, currency });
  const familyOf = ({ game }: Ticket) => games.find(({ gameCode }) => gameCode === game)?.family ?? '';
  const gameCode = search.get('gameCode') ?? undefined;
  return [
    {
      label: t('lottery_bought_at'),
      phone: 'time',
      cell: (row) => (
        <>
          <RecordTime at={row.at} /> <Tag tone={TICKET_TONES[row.state]}>{t(`lottery_ticket_${row.state}`)}</Tag>
        </>
      ),
    },
    {
      label: t('lottery_ticket'),
      phone: 'name',
      cell: (row) => (
        <span>
          <span className={styles.strong}>{playName(t, familyOf(row), row.play)}</span>
          <span className={styles.small}>
            {describeDraft(t, { family: familyOf(row), play: row.play }, row.selection)}
          </span>
        </span>
      ),
    },
    {
      label: t('lottery_game'),
      phone: 'about',
      cell: (row) => (
        <span>
          {row.gameName}
          <span className={styles.small}>
            {t('lottery_issue', { 0: row.issue })}
            {row.chaseId !== null && ` · ${t('lottery_of_chase')}`}
          </span>
        </span>
      ),
    },
    {
      label: t('lottery_stake'),
      amount: true,
      phone: 'side',
      labelled: true,
      cell: (row) => <Amount {...format(row)} text={row.stake} />,
    },
    {
      label: t('lottery_paid'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Amount {...format(row)} text={row.paid} />,
    },
    {
      label: t('lottery_details'),
      amount: true,
      phone: 'open',
      cell: (row) => (
        <OpenButton
          words={t('lottery_details')}
          label={`${t('lottery_details')}: ${playName(t, familyOf(row), row.play)}, ${row.issue}`}
          onClick={() => navigate(lotteryQuery({ gameCode, view: 'tickets', ticket: row.ticketId }))}
        />
      ),
    },
  ];
}
