import { Amount } from '@baize/ui';
import { textFromParts } from '@baize/kernel';
import summary from '../../../shared/money/summary.module.css';
import { rateText } from '../../../shared/agents/rate-text.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Column, Rows } from '../../../shared/records/record-table.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { ContractTerms } from './contracts.api.ts';

type Tier = ContractTerms['tiers'][number] & { readonly id: string; readonly place: number };

/** The terms in words: the period, what counts, and the tiers. */
export function Terms({ terms }: { terms: ContractTerms }) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(terms.currency);
  const amount = (parts: string) => <Amount {...format} text={textFromParts(BigInt(parts))} />;
  const isDividend = terms.kind === 'dividend';
  const columns: readonly Column<Tier>[] = [
    { label: t('agents_tier'), phone: 'name', cell: ({ place }) => String(place) },
    {
      label: t('agents_members_from'),
      amount: true,
      phone: 'about',
      labelled: true,
      cell: (tier) => String(tier.activeMembersFrom),
    },
    {
      label: t('agents_valid_from'),
      amount: true,
      phone: 'side',
      labelled: true,
      cell: (tier) => amount(tier.validBetsFrom),
    },
    {
      label: t(isDividend ? 'agents_rate' : 'agents_rate_loss'),
      amount: true,
      phone: 'sum',
      cell: (tier) => rateText(tier.lossRate, locale),
    },
    ...(isDividend
      ? []
      : [
          {
            ...{ label: t('agents_rate_profit'), amount: true as const },
            cell: (tier: Tier) => rateText(tier.profitRate, locale),
          },
        ]),
  ];
  return (
    <>
      <dl className={summary.summary}>
        <dt>{t('agents_pay_period')}</dt>
        <dd>{t(`agents_period_${terms.period}`)}</dd>
        {!isDividend && (
          <>
            <dt>{t('agents_loss_period')}</dt>
            <dd>{t(`agents_period_${terms.profitLossPeriod}`)}</dd>
          </>
        )}
        <dt>{t('agents_bet_from')}</dt>
        <dd>{amount(terms.singleBetFrom)}</dd>
        <dt>{t('agents_active_from')}</dt>
        <dd>{amount(terms.activeFrom)}</dd>
        {isDividend && (
          <>
            <dt>{t('agents_carry')}</dt>
            <dd>{t(terms.carry ? 'agents_yes' : 'agents_no')}</dd>
          </>
        )}
      </dl>
      <Rows
        caption={t('agents_tiers')}
        columns={columns}
        list={terms.tiers.map((tier, place) => ({ ...tier, id: String(place), place: place + 1 }))}
      />
    </>
  );
}
