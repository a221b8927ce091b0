import { Button, Note } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { depositCancel } from '@baize/contract/money/deposits';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { useTexts } from '../../../shared/texts.ts';
import styles from './deposit.module.css';

/** Calls a deposit off, after one question: whoever has paid already should not. */
export function CancelDeposit({ depositId }: { depositId: string }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => send<typeof depositCancel>('POST /wps/member/deposit/cancel', { depositId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deposit', depositId] }),
  });
  if (!asking) {
    return (
      <Button look="quiet" wide onClick={() => setAsking(true)}>
        {t('deposit_cancel')}
      </Button>
    );
  }
  return (
    <div className={styles.asking} role="group" aria-label={t('deposit_cancel')}>
      <Note tone="warn">{t('deposit_cancel_sure')}</Note>
      {cancelling.isError && <Note tone="loss">{failureText(cancelling.error)}</Note>}
      <div className={styles.pair}>
        <Button look="outline" onClick={() => setAsking(false)}>
          {t('deposit_cancel_keep')}
        </Button>
        <Button look="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('deposit_cancel')}
        </Button>
      </div>
    </div>
  );
}
