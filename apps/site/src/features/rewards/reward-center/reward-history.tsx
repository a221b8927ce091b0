import { Tag } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { RewardAmount } from './reward-amount.tsx';
import { type Reward, useRewardHistory } from './rewards.api.ts';

type Row = Reward & { readonly id: string };

/** What was given and is over, newest first. */
export function RewardHistory() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const query = useRewardHistory(pageNoOf(search));
  const data = query.data && { ...query.data, list: query.data.list.map((one) => ({ ...one, id: one.awardId })) };
  const columns: readonly Column<Row>[] = [
    {
      label: t('reward_when'),
      phone: 'time',
      cell: ({ endedAt, offeredAt }) => <RecordTime at={endedAt ?? offeredAt} />,
    },
    { label: t('reward_what'), phone: 'name', cell: ({ title }) => title },
    { label: t('reward_from'), phone: 'about', cell: ({ source }) => t(`reward_source_${source}`) },
    {
      label: t('reward_state'),
      phone: 'side',
      cell: ({ state }) => <Tag tone={state === 'done' ? 'win' : 'plain'}>{t(`reward_state_${state}`)}</Tag>,
    },
    { label: t('reward_paid'), amount: true, phone: 'sum', cell: (row) => <Paid row={row} /> },
  ];
  return (
    <RecordTable
      caption={t('reward_history')}
      columns={columns}
      query={{ ...query, data } as never}
      lines={{ at: ({ endedAt, offeredAt }: Row) => endedAt ?? offeredAt }}
      blank={{ icon: 'gift', title: t('reward_none_yet') }}
    />
  );
}

function Paid({ row }: { row: Row }) {
  // What is no money is given whole or not at all.
  const isGiven = row.kind === 'money' || row.state === 'done' || row.state === 'claimed';
  return isGiven ? <RewardAmount reward={row} text={row.kind === 'money' ? row.paid : row.amount} /> : '–';
}
