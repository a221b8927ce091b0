import { Amount } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Column, Rows } from '../../../shared/records/record-table.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { LevelRules } from './vip.api.ts';

type Row = LevelRules['levels'][number] & { readonly id: string };

/** What every level asks for and gives, beside each other; on a phone a card each. */
export function LevelTable({
  rules: { levels, currency, every },
  nameOf,
}: {
  readonly rules: LevelRules;
  readonly nameOf: (rankLevel: number) => string;
}) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const money = (text: string) => (text === '0' ? '–' : <Amount {...format} text={text} />);
  const points = (count: number) => (count === 0 ? '–' : count);
  const columns: readonly Column<Row>[] = [
    { label: t('vip_level_name'), phone: 'name', cell: ({ rankLevel }) => nameOf(rankLevel) },
    { label: t('vip_rise_points'), amount: true, labelled: true, cell: ({ rise }) => points(rise.points) },
    { label: t('vip_rise_deposits'), amount: true, labelled: true, cell: ({ rise }) => money(rise.deposits) },
    { label: t('vip_keep_points'), amount: true, labelled: true, cell: ({ keep }) => points(keep.points) },
    { label: t('vip_keep_deposits'), amount: true, labelled: true, cell: ({ keep }) => money(keep.deposits) },
    { label: t('vip_award'), amount: true, labelled: true, cell: ({ award }) => money(award) },
  ];
  const list = levels.map((level) => ({ ...level, id: String(level.rankLevel) }));
  return <Rows caption={t(`vip_compare_${every}`)} columns={columns} list={list} />;
}
