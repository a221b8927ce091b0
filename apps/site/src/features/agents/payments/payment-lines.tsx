import { Amount } from '@baize/ui';
import { Fragment, type ReactNode } from 'react';
import { rateText } from '../../../shared/agents/rate-text.ts';
import summary from '../../../shared/money/summary.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { PayWindow } from './pay-window.tsx';
import type { EstimateRow, PaymentRow } from './payments.api.ts';

/** What a payment, or the estimate of one, was computed from and comes to, line by line. */
export function PaymentLines({ row }: { row: EstimateRow | Omit<PaymentRow, 'id'> }) {
  const { t } = useTexts();
  const brand = useMoneyFormat();
  const format = { ...brand, currency: row.currency };
  const amount = (text: string) => <Amount {...format} text={text} />;
  const lines: readonly (readonly [string, ReactNode])[] = [
    [t('agents_window'), <PayWindow key="window" from={row.from} to={row.to} />],
    [t('agents_sum_valid'), amount(row.validBets)],
    [t('agents_sum_active'), String(row.activeMembers)],
    [t('agents_net_loss'), amount(row.netLoss)],
    [t('agents_tier'), row.tier === null ? t('agents_tier_none') : String(row.tier)],
    [t('agents_rate'), rateText(row.rate, brand.locale)],
    [t('agents_carried_in'), amount(row.carriedIn)],
    [t('agents_base'), amount(row.base)],
    [t('agents_gross'), amount(row.gross)],
    [t('agents_pay_below'), amount(row.below)],
    [t('agents_net'), amount(row.net)],
    [t('agents_paid_back'), amount(row.paidBack)],
    [t('agents_credited'), amount(row.credited)],
    [t('agents_carried_out'), amount(row.carriedOut)],
    [t('agents_owed_before'), amount(row.owedBefore)],
    [t('agents_owed_after'), amount(row.owedAfter)],
    ...('hash' in row
      ? ([
          [t('agents_from'), row.under ?? t('agents_brand')],
          [t('agents_hash'), row.hash],
        ] as const)
      : []),
  ];
  return (
    <dl className={summary.summary}>
      {lines.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
