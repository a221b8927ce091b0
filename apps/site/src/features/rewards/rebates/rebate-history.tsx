import { Amount } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { RebateLines } from './rebate-lines.tsx';
import { type RebateClaim, useRebateHistory } from './rebates.api.ts';

/** What was paid, newest first, and the bets it was for. */
export function RebateHistory() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const columns: readonly Column<RebateClaim>[] = [
    { label: t('rebate_when'), phone: 'time', cell: ({ at }) => <RecordTime at={at} /> },
    {
      label: t('rebate_how'),
      phone: 'name',
      cell: ({ automatic }) => t(automatic ? 'rebate_by_night' : 'rebate_by_hand'),
    },
    {
      label: t('rebate_bets'),
      amount: true,
      phone: 'about',
      cell: (row) => <Sum text={row.validBets} currency={row.currency} />,
    },
    {
      label: t('rebate_amount'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Sum text={row.amount} currency={row.currency} />,
    },
  ];
  return (
    <RecordTable
      caption={t('rebate_history')}
      columns={columns}
      query={useRebateHistory(pageNoOf(search))}
      lines={{ at: ({ at }) => at }}
      unfold={({ lines, currency }) => <RebateLines lines={lines} currency={currency} />}
      blank={{ icon: 'refresh', title: t('rebate_none_yet') }}
    />
  );
}

function Sum({ text, currency }: { text: string; currency: string }) {
  return <Amount {...useMoneyFormat(currency)} text={text} />;
}
