import { Amount, amountText } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import type { AccountTransfer } from './account-record.api.ts';
import styles from './withdrawal-steps.module.css';

/** What a withdrawal took, step by step, oldest first: what changed in the balance, and in the money set aside. */
export function WithdrawalSteps({ steps }: Pick<AccountTransfer, 'steps'>) {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const format = useMoneyFormat(useSession()?.currency ?? brand.currency);
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, kind, amount, held, balance, at }) => (
        <li key={id} className={styles.step}>
          <span className="tabular">{stampText(at, brand.timeZone)}</span>
          <span className={styles.name}>{t(`transfer_${kind}`)}</span>
          <span className={styles.amount}>
            {amount !== '0' && <Amount {...format} text={amount} signed />}
            <span className={styles.quiet}>
              {t('record_held', { 0: amountText({ ...format, text: held, signed: true }) })}
            </span>
          </span>
          <span className={styles.balance}>
            <Amount {...format} text={balance} />
          </span>
        </li>
      ))}
    </ol>
  );
}
