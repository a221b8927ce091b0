import { resultOfDeposit } from '@baize/contract/money/deposit-terms';
import { currencyOf, partsFromText, textFromParts } from '@baize/kernel';
import { Amount } from '@baize/ui';
import { useBalance } from '../../../shared/money/balance.api.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type DepositChannel, termsOf } from './deposits.api.ts';
import lines from '../../../shared/money/summary.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';

const ARRIVES = {
  hosted: 'deposit_arrives_soon',
  qr: 'deposit_arrives_checked',
  transfer: 'deposit_arrives_checked',
  crypto: 'deposit_arrives_chain',
} as const;

interface DepositSummaryProps {
  readonly channel: DepositChannel;
  readonly amount: string | undefined;
  readonly withBonus: boolean;
}

/** What will happen: what it costs and brings, when, and the balance after it. */
export function DepositSummary({ channel, amount, withBonus }: DepositSummaryProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(channel.currency);
  const balance = useBalance().data?.sumBalance;
  const paid = partsFromText(amount ?? '') ?? 0n;
  const result = resultOfDeposit(termsOf(channel, withBonus), paid, currencyOf(channel.currency));
  const shown = (parts: bigint) => (amount === undefined ? '—' : <Amount {...format} text={textFromParts(parts)} />);
  const isFree = partsFromText(channel.fee) === 0n && channel.feeRate === 0;
  const turnover = result.turnoverParts + result.bonusTurnoverParts;
  return (
    <dl className={lines.summary}>
      <dt>{t('deposit_you_pay')}</dt>
      <dd>{shown(paid)}</dd>
      <dt>{t('deposit_fee')}</dt>
      <dd>{isFree ? t('deposit_free') : shown(result.feeParts)}</dd>
      {withBonus && channel.bonusRate > 0 && (
        <>
          <dt>{t('deposit_bonus')}</dt>
          <dd>{shown(result.bonusParts)}</dd>
        </>
      )}
      <dt>{t('deposit_you_get')}</dt>
      <dd className={lines.large}>{shown(result.totalParts)}</dd>
      {turnover > 0n && (
        <>
          <dt>{t('deposit_turnover')}</dt>
          <dd>{shown(turnover)}</dd>
        </>
      )}
      <dt>{t('deposit_arrives')}</dt>
      <dd>{t(ARRIVES[channel.kind])}</dd>
      <dt>{t('deposit_balance_after')}</dt>
      <dd className={lines.large}>
        {balance === undefined ? '—' : shown((partsFromText(balance) ?? 0n) + result.totalParts)}
      </dd>
    </dl>
  );
}
