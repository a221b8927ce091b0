import type { RequestOf } from '@baize/contract/client';
import type { lotteryChases } from '@baize/contract/play/lottery-chases';
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
import { lotteryQuery } from '../lottery-address.ts';
import { CHASE_TONES } from './ticket-tones.ts';
import { type Chase, useChases } from './tickets.api.ts';

export interface ChaseTableProps {
  readonly request: RequestOf<typeof lotteryChases>;
  readonly blank: RecordTableProps<Chase>['blank'];
}

/** Chases, the newest first: how far each has come, what it took and what it paid. */
export function ChaseTable({ request, blank }: ChaseTableProps) {
  const { t } = useTexts();
  const query = useChases(request);
  return (
    <RecordTable
      caption={t('lottery_shown_chases')}
      columns={useColumns()}
      query={query}
      lines={{ at: ({ at }) => at }}
      blank={blank}
    />
  );
}

function useColumns(): readonly Column<Chase>[] {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const brandFormat = useMoneyFormat();
  const format = ({ currency }: Chase) => ({ ...brandFormat, currency });
  const gameCode = search.get('gameCode') ?? undefined;
  return [
    {
      label: t('lottery_bought_at'),
      phone: 'time',
      cell: (row) => (
        <>
          <RecordTime at={row.at} /> <Tag tone={CHASE_TONES[row.state]}>{t(`lottery_chase_${row.state}`)}</Tag>
        </>
      ),
    },
    {
      label: t('lottery_game'),
      phone: 'name',
      cell: (row) => <span className={styles.strong}>{row.gameName}</span>,
    },
    {
      label: t('lottery_chase_done'),
      phone: 'about',
      cell: (row) => t('lottery_chase_progress', { 0: row.settled + row.cancelled, 1: row.issues }),
    },
    {
      label: t('lottery_stake'),
      amount: true,
      phone: 'side',
      labelled: true,
      cell: (row) => <Amount {...format(row)} text={row.stake} />,
    },
    { label: t('lottery_returned'), amount: true, cell: (row) => <Amount {...format(row)} text={row.returned} /> },
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
          label={`${t('lottery_details')}: ${row.gameName}`}
          onClick={() => navigate(lotteryQuery({ gameCode, view: 'tickets', chase: row.chaseId }))}
        />
      ),
    },
  ];
}
