import { Skeleton } from '@baize/ui';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useReceiptProof } from './withdrawals.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './withdraw.module.css';

/** The proof of payment that the member sent with the receipt. */
export function ProofImage({ withdrawalId }: { withdrawalId: string }) {
  const { t } = useTexts();
  const query = useReceiptProof(withdrawalId);
  return (
    <section className={formStyles.card}>
      <h4 className={formStyles.heading}>{t('receipt_your_proof')}</h4>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={200} />}>
        {({ image }) => <img className={styles.proof} src={image} alt={t('receipt_your_proof')} />}
      </Loaded>
    </section>
  );
}
