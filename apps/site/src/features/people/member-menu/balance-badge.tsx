import { Amount, cx, IconButton } from '@baize/ui';
import { balanceHiddenStore, refreshBalance, setBalanceHidden, useBalance } from '../../../shared/money/balance.api.ts';
import { usePage } from '../../../shared/state/page.ts';
import type { Session } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/state/store.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './balance-badge.module.css';

const HIDDEN = '***';

/** The balance (B4.3): a press asks anew and says so meanwhile; the eye hides it as ***. The server's events keep it live. */
export function BalanceBadge({ session, large = false }: { session: Session; large?: boolean }) {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const hidden = useStore(balanceHiddenStore);
  const { data, isFetching, isError } = useBalance();
  const currency = data?.currency ?? session.currency;
  const symbol = currency === brand.currency ? brand.currencySymbol : undefined;
  return (
    <div className={cx(styles.badge, large && styles.large)} data-balance>
      <button type="button" className={styles.sum} title={t('balance_refresh')} onClick={() => void refreshBalance()}>
        <span className={styles.label}>{t(isFetching ? 'balance_updating' : 'balance')}</span>
        <span className={styles.amount} data-testid="balance">
          {hidden && HIDDEN}
          {!hidden && data && <Amount text={data.sumBalance} currency={currency} symbol={symbol} locale={locale} />}
          {!hidden && !data && (isError ? t('balance_unknown') : '—')}
        </span>
        <span className="visually-hidden">{t('balance_refresh')}</span>
      </button>
      <IconButton
        className={styles.eye}
        icon={hidden ? 'eye' : 'eyeOff'}
        label={t(hidden ? 'balance_show' : 'balance_hide')}
        onClick={() => setBalanceHidden(!hidden)}
      />
    </div>
  );
}
