import { Amount } from '@baize/ui';
import { useVendorNames } from '../../../shared/games/vendor-line-up.api.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Column, Rows } from '../../../shared/records/record-table.tsx';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { RebateLine } from './rebates.api.ts';

type Row = RebateLine & { readonly id: string };

/** Bets by type of game, vendor and level, and what they bring back. */
export function RebateLines({ lines, currency }: { lines: readonly RebateLine[]; currency: string }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const vendorName = useVendorNames();
  const columns: readonly Column<Row>[] = [
    { label: t('rebate_type'), phone: 'name', cell: ({ gameType }) => t(`category_${gameType}` as TextKey) },
    { label: t('rebate_vendor'), phone: 'about', cell: ({ vendor }) => vendorName(vendor) },
    { label: t('rebate_level'), phone: 'side', labelled: true, cell: ({ rank }) => rank },
    {
      label: t('rebate_bets'),
      amount: true,
      phone: 'time',
      labelled: true,
      cell: ({ validBets }) => <Amount {...format} text={validBets} />,
    },
    { label: t('rebate_rate'), amount: true, phone: 'open', cell: ({ rate }) => `${rate}%` },
    {
      label: t('rebate_amount'),
      amount: true,
      phone: 'sum',
      cell: ({ amount }) => <Amount {...format} text={amount} />,
    },
  ];
  const list = lines.map((line) => ({ ...line, id: `${line.gameType} ${line.vendor} ${line.rank} ${line.rate}` }));
  return <Rows caption={t('rebate_lines')} columns={columns} list={list} />;
}
