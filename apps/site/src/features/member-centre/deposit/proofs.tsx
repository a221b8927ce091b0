import { DEPOSIT_PROOFS_MAX } from '@baize/contract/money/deposit-states';
import type { depositProof, depositProofShow } from '@baize/contract/money/deposits';
import { Button, buttonClass, cx, Note, Skeleton } from '@baize/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { base64Of } from '../file-text.ts';
import type { DepositDetail } from './deposit.ts';
import styles from './deposit.module.css';

/** The pictures of a payment: what was sent, and a button to send one more while that helps. */
export function Proofs({ deposit, open }: { deposit: DepositDetail; open: boolean }) {
  const { t } = useTexts();
  const id = useId();
  const { depositId, proofs } = deposit;
  const sending = useMutation({
    mutationFn: async (file: File) =>
      send<typeof depositProof>('PUT /wps/member/deposit/proof', { depositId, data: await base64Of(file) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['deposit', depositId] }),
  });
  return (
    <section className={styles.proofs} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className={styles.heading}>
        {t('deposit_proof')}
      </h4>
      {proofs > 0 && (
        <ul className={styles.pictures}>
          {Array.from({ length: proofs }, (_, place) => (
            <li key={place}>
              <ProofPicture depositId={depositId} number={place + 1} />
            </li>
          ))}
        </ul>
      )}
      {open && proofs < DEPOSIT_PROOFS_MAX && (
        <label className={cx(buttonClass('outline'), styles.pick)} aria-disabled={sending.isPending || undefined}>
          {t('deposit_proof_pick')}
          <input
            type="file"
            className="visually-hidden"
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-hint`}
            disabled={sending.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) sending.mutate(file);
            }}
          />
        </label>
      )}
      {sending.isPending && <Skeleton height={12} />}
      {sending.isError && <Note tone="loss">{failureText(sending.error)}</Note>}
      <p id={`${id}-hint`} className={styles.quiet}>
        {t('deposit_proof_hint')}
      </p>
    </section>
  );
}

function ProofPicture({ depositId, number }: { depositId: string; number: number }) {
  const { t } = useTexts();
  const picture = useQuery({
    queryKey: ['deposit-proof', depositId, number],
    queryFn: ({ signal }) =>
      send<typeof depositProofShow>('GET /wps/member/deposit/proof', { depositId, number }, signal),
    staleTime: Infinity,
  });
  if (picture.isError) {
    return (
      <Note tone="loss">
        <p>
          {t('deposit_proof_number', { 0: String(number) })}: {failureText(picture.error)}
        </p>
        <Button look="outline" size="s" busy={picture.isFetching} onClick={() => void picture.refetch()}>
          {t('try_again')}
        </Button>
      </Note>
    );
  }
  if (!picture.data) return <Skeleton width={96} height={96} />;
  return (
    <img
      className={styles.picture}
      src={`data:image/webp;base64,${picture.data.data}`}
      alt={t('deposit_proof_number', { 0: String(number) })}
    />
  );
}
