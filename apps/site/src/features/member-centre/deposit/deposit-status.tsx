import { isDepositOver } from '@baize/contract/states';
import { Amount, Blank, Button, buttonClass, Note, Skeleton } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../shared/api.ts';
import { onSessionEvent } from '../../../shared/session-events.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { usePage } from '../../../shared/page.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import type { Deposit } from './deposit.ts';
import styles from './deposit.module.css';

const ICONS = { pending: 'clock', processing: 'clock', succeeded: 'check', failed: 'alert', expired: 'clock' } as const;

/** One deposit as it stands, kept fresh by the event stream. Nothing here moves money: only the channel's news does. */
export function DepositStatus({ depositId, onAnother }: { depositId: string; onAnother: () => void }) {
  const { t } = useTexts();
  const deposit = useQuery({
    queryKey: ['deposit', depositId],
    queryFn: ({ signal }) => send('GET /wps/member/deposit/detail', { depositId }, signal),
  });
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event.type === 'connected' || (event.type === 'deposit' && event.depositId === depositId)) {
          void queryClient.invalidateQueries({ queryKey: ['deposit', depositId] });
        }
      }),
    [depositId],
  );
  if (deposit.isError) {
    return (
      <div className={styles.status}>
        <Note tone="loss">{failureText(deposit.error)}</Note>
        <Button look="outline" onClick={onAnother}>
          {t('deposit_another')}
        </Button>
      </div>
    );
  }
  if (!deposit.data) return <Skeleton height={320} />;
  return <Standing deposit={deposit.data} onAnother={onAnother} />;
}

function Standing({ deposit, onAnother }: { deposit: Deposit; onAnother: () => void }) {
  const { t } = useTexts();
  const over = isDepositOver(deposit.state);
  return (
    <div className={styles.status} aria-live="polite">
      <Blank icon={ICONS[deposit.state]} title={t(`deposit_state_${deposit.state}`)}>
        <p>{t(`deposit_means_${deposit.state}`)}</p>
      </Blank>
      <Facts deposit={deposit} />
      {!over && deposit.redirectUrl !== null && (
        <a className={buttonClass('primary', 'm', true)} href={deposit.redirectUrl}>
          {t('deposit_go_pay')}
        </a>
      )}
      <Button look={over ? 'primary' : 'outline'} wide onClick={onAnother}>
        {t('deposit_another')}
      </Button>
    </div>
  );
}

function Facts({ deposit }: { deposit: Deposit }) {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const looks = { currency: deposit.currency, symbol: brand.currencySymbol, locale };
  return (
    <dl className={styles.summary}>
      <dt>{t('deposit_amount')}</dt>
      <dd>
        <Amount {...looks} text={deposit.amount} />
      </dd>
      {deposit.state === 'succeeded' && (
        <>
          <dt>{t('deposit_credited')}</dt>
          <dd className={styles.after} data-testid="credited">
            <Amount {...looks} text={deposit.credited} />
          </dd>
        </>
      )}
      <dt>{t('deposit_started')}</dt>
      <dd className="tabular">{stampText(deposit.createdAt, brand.timeZone)}</dd>
      {!isDepositOver(deposit.state) && (
        <>
          <dt>{t('deposit_pay_until')}</dt>
          <dd className="tabular">{stampText(deposit.expiresAt, brand.timeZone)}</dd>
        </>
      )}
      <dt>{t('deposit_number')}</dt>
      <dd className={styles.number}>{deposit.depositId}</dd>
    </dl>
  );
}
