import { Skeleton } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import type { withdrawalProof } from '@baize/contract/money/withdrawals';
import { send } from '../../../shared/api.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { WITHDRAWALS } from './withdraw.ts';
import styles from './withdraw.module.css';

/** The picture that the member gave as proof. */
export function ProofImage({ withdrawalId }: { withdrawalId: string }) {
  const { t } = useTexts();
  const query = useQuery({
    queryKey: [WITHDRAWALS, 'proof', withdrawalId],
    queryFn: ({ signal }) => send<typeof withdrawalProof>('GET /wps/member/withdrawal/proof', { withdrawalId }, signal),
    staleTime: Infinity,
  });
  return (
    <section className={styles.card}>
      <h4 className={styles.heading}>{t('receipt_your_proof')}</h4>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={200} />}>
        {({ image }) => <img className={styles.proof} src={image} alt={t('receipt_your_proof')} />}
      </Loaded>
    </section>
  );
}
