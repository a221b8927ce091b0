import { partsFromText, textFromParts } from '@baize/kernel';
import { Amount } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import { quoteFor } from './amount-flow.ts';
import lines from '../../../shared/money/summary.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import type { PayoutAccount, PayoutMethod, WithdrawalOptions } from './withdrawals.api.ts';

export interface WithdrawSummaryProps {
  readonly options: WithdrawalOptions;
  readonly method: PayoutMethod;
  readonly account: PayoutAccount | undefined;
  /** In wire form; undefined until what was typed is a valid amount. */
  readonly amount: string | undefined;
}

/** What every money screen shows: what it costs, what arrives, and the balance before and after. */
export function WithdrawSummary({ options, method, account, amount }: WithdrawSummaryProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(options.currency);
  const quote = amount === undefined ? undefined : quoteFor(amount, method, options);
  const after =
    amount === undefined
      ? undefined
      : textFromParts((partsFromText(options.balance) ?? 0n) - (partsFromText(amount) ?? 0n));
  const shown = (text: string | undefined) => (text === undefined ? '—' : <Amount {...format} text={text} />);
  return (
    <dl className={lines.summary}>
      <dt>{t('withdraw_fee')}</dt>
      <dd>
        {quote && partsFromText(quote.fee) !== 0n ? shown(quote.fee) : <FeeRule method={method} options={options} />}
      </dd>
      {options.free.perMonth > 0 && (
        <>
          <dt>{t('withdraw_free_month')}</dt>
          <dd data-testid="free-withdrawals">
            {t('withdraw_free_left', { 0: options.free.left, 1: options.free.perMonth })}
          </dd>
        </>
      )}
      <dt>{t('withdraw_arrives')}</dt>
      <dd className={lines.large} data-testid="payout">
        {shown(quote?.payout)}
      </dd>
      {account && amount !== undefined && (
        <>
          <dt>{t('withdraw_to')}</dt>
          <dd>
            {account.institutionName} {account.number}
          </dd>
        </>
      )}
      <dt>{t('withdraw_balance_now')}</dt>
      <dd>{shown(options.balance)}</dd>
      <dt>{t('withdraw_balance_after')}</dt>
      <dd>{shown(after)}</dd>
      <dt>{t('withdraw_left_today')}</dt>
      <dd>
        {shown(options.today.amountLeft)} · {t('withdraw_times', { count: options.today.countLeft })}
      </dd>
    </dl>
  );
}

/** What it costs before an amount is there: nothing, also while the month has free ones left, a fixed sum, a share of it, or both. */
function FeeRule({ method, options: { currency, free } }: Pick<WithdrawSummaryProps, 'method' | 'options'>) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(currency);
  const fixed = partsFromText(method.feeFixed) !== 0n;
  if (free.left > 0 || (!fixed && method.feePercent === 0)) return t('withdraw_free');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      {fixed && <Amount {...format} text={method.feeFixed} />}
      {fixed && method.feePercent > 0 && ' + '}
      {method.feePercent > 0 && percent.format(method.feePercent / 100)}
    </>
  );
}
