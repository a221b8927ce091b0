import { partsFromText, textFromParts } from '@baize/kernel';
import { Amount } from '@baize/ui';
import { useBalance } from '../../../shared/balance.ts';
import { usePage } from '../../../shared/page.ts';
import { textFor, useTexts } from '../../../shared/texts.ts';
import type { DepositChannel } from './deposit.ts';
import styles from './deposit.module.css';

/** What every money screen shows: the balance, what will happen, what it costs, and when. */
export function DepositSummary({ channel, amount }: { channel: DepositChannel; amount: string | undefined }) {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const balance = useBalance();
  const looks = { currency: channel.currency, symbol: brand.currencySymbol, locale };
  const before = balance.data?.sumBalance;
  const after =
    before === undefined || amount === undefined
      ? undefined
      : textFromParts((partsFromText(before) ?? 0n) + (partsFromText(amount) ?? 0n));
  return (
    <dl className={styles.summary}>
      <dt>{t('deposit_by')}</dt>
      <dd>{textFor(channel.name) ?? channel.channel}</dd>
      <dt>{t('deposit_fee')}</dt>
      <dd>{partsFromText(channel.fee) === 0n ? t('deposit_free') : <Amount {...looks} text={channel.fee} />}</dd>
      <dt>{t('deposit_arrives')}</dt>
      <dd>{t('deposit_arrives_soon')}</dd>
      <dt>{t('deposit_balance_now')}</dt>
      <dd>{before === undefined ? '—' : <Amount {...looks} text={before} />}</dd>
      <dt>{t('deposit_balance_after')}</dt>
      <dd className={styles.after}>{after === undefined ? '—' : <Amount {...looks} text={after} />}</dd>
    </dl>
  );
}
