import { Amount, buttonClass, IconButton, Note } from '@baize/ui';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Funds, refreshWallets } from './vendor-wallets.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './wallets.module.css';
import { useTask } from '../../../shared/failure/use-task.ts';

/** The total of the member's money, and how much of it is in which wallet. */
export function FundsCard({ funds }: { readonly funds: Funds }) {
  const { t } = useTexts();
  const format = useMoneyFormat(funds.currency);
  const task = useTask();
  const refresh = async () => {
    await task.run(() => Promise.all([refreshWallets(), refreshBalance()]));
    tell(t('wallets_refreshed'));
  };
  return (
    <section className={styles.funds} aria-label={t('wallets_total')}>
      <div className={styles.total}>
        <div>
          <p className={formStyles.quiet}>{t('wallets_total')}</p>
          <p className={styles.sum}>
            <Amount {...format} text={funds.total} />
          </p>
        </div>
        <IconButton
          icon="refresh"
          label={t('wallets_refresh')}
          disabled={task.isBusy}
          aria-busy={task.isBusy}
          onClick={() => void refresh()}
        />
      </div>
      <dl className={styles.places}>
        <div>
          <dt>{t('wallets_main')}</dt>
          <dd>
            <Amount {...format} text={funds.main} />
          </dd>
        </div>
        <div>
          <dt>{t('wallets_vendors')}</dt>
          <dd>
            <Amount {...format} text={funds.vendors} />
          </dd>
        </div>
        <div>
          <dt>
            {t('wallets_held')}
            <span className={styles.small}>{t('wallets_held_why')}</span>
          </dt>
          <dd>
            <Amount {...format} text={funds.held} />
          </dd>
        </div>
        {funds.heldBack !== '0' && (
          <div>
            <dt>
              {t('wallets_held_back')}
              <span className={styles.small}>{t('wallets_held_back_why')}</span>
            </dt>
            <dd>
              <Amount {...format} text={funds.heldBack} />
            </dd>
          </div>
        )}
      </dl>
      {!funds.isFresh && <Note tone="warn">{t('wallets_old')}</Note>}
      <div className={styles.ways}>
        <Link className={buttonClass()} to="?centre=depositv2">
          {t('deposit')}
        </Link>
        <Link className={buttonClass('outline')} to="?centre=withdraw">
          {t('withdraw')}
        </Link>
      </div>
    </section>
  );
}
