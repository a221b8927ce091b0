import { isDepositOver } from '@baize/contract/money/deposit-states';
import type { depositDetail } from '@baize/contract/money/deposits';
import { Amount, Blank, Button, Note, Skeleton } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { CancelDeposit } from './cancel-deposit.tsx';
import { channelName } from './channel-name.ts';
import type { DepositDetail } from './deposit.ts';
import styles from './deposit.module.css';
import { DepositSteps } from './deposit-steps.tsx';
import { PayHere } from './pay-here.tsx';
import { Proofs } from './proofs.tsx';
import { Receipt } from './receipt.tsx';
import { useDepositNews } from './use-deposit-news.ts';
import lines from '../summary.module.css';
import { useLooks } from '../use-looks.ts';

const ICONS = {
  pending: 'clock',
  processing: 'clock',
  succeeded: 'check',
  failed: 'alert',
  expired: 'clock',
  cancelled: 'close',
} as const;

interface DepositStatusProps {
  readonly depositId: string;
  readonly onAnother: () => void;
  readonly onAll: () => void;
}

/** One deposit as it stands, kept fresh by the event stream. Nothing here moves money: only news of the payment does. */
export function DepositStatus({ depositId, onAnother, onAll }: DepositStatusProps) {
  const { t } = useTexts();
  const deposit = useQuery({
    queryKey: ['deposit', depositId],
    queryFn: ({ signal }) => send<typeof depositDetail>('GET /wps/member/deposit/detail', { depositId }, signal),
  });
  useDepositNews(['deposit', depositId], depositId);
  if (deposit.isError) {
    return (
      <div className={styles.status}>
        <Note tone="loss">
          <p>{failureText(deposit.error)}</p>
          <Button look="outline" size="s" busy={deposit.isFetching} onClick={() => void deposit.refetch()}>
            {t('try_again')}
          </Button>
        </Note>
        <Button look="outline" onClick={onAnother}>
          {t('deposit_another')}
        </Button>
      </div>
    );
  }
  if (!deposit.data) return <Skeleton height={420} />;
  return <Standing deposit={deposit.data} onAnother={onAnother} onAll={onAll} />;
}

/** By staff's eye and not by a provider's word. */
const takesProofs = ({ kind, state }: DepositDetail) =>
  (kind === 'transfer' || kind === 'qr') && (state === 'pending' || state === 'processing' || state === 'expired');

interface StandingProps extends Omit<DepositStatusProps, 'depositId'> {
  readonly deposit: DepositDetail;
}

function Standing({ deposit, onAnother, onAll }: StandingProps) {
  const { t } = useTexts();
  const over = isDepositOver(deposit.state);
  return (
    <div className={styles.columns}>
      <div className={styles.status}>
        <div className={styles.standing} aria-live="polite">
          <Blank icon={ICONS[deposit.state]} title={t(`deposit_state_${deposit.state}`)}>
            <p>{meaning(deposit, t)}</p>
          </Blank>
        </div>
        {deposit.show && <PayHere deposit={deposit} show={deposit.show} />}
        {(takesProofs(deposit) || deposit.proofs > 0) && <Proofs deposit={deposit} open={takesProofs(deposit)} />}
        {deposit.state === 'succeeded' && <Receipt depositId={deposit.depositId} />}
        <Button look={over ? 'primary' : 'outline'} wide onClick={onAnother}>
          {t('deposit_another')}
        </Button>
        <Button look="quiet" wide onClick={onAll}>
          {t('deposit_show_all')}
        </Button>
        {deposit.state === 'pending' && <CancelDeposit depositId={deposit.depositId} />}
      </div>
      <div className={styles.status}>
        <Facts deposit={deposit} />
        <DepositSteps deposit={deposit} />
      </div>
    </div>
  );
}

function meaning({ state, show, reason, proofs }: DepositDetail, t: ReturnType<typeof useTexts>['t']): string {
  if (state === 'failed' && reason !== null) return t(`deposit_reason_${reason}`);
  if (state === 'processing' && proofs > 0) return t('deposit_means_checking');
  if (state === 'pending' && show !== null && show.kind !== 'redirect') return t(`deposit_means_${show.kind}`);
  return t(`deposit_means_${state}`);
}

function Facts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const looks = useLooks(deposit.currency);
  const { fee, bonus } = deposit;
  return (
    <dl className={lines.summary}>
      <dt>{t('deposit_by')}</dt>
      <dd>{channelName(deposit.channel, deposit.title)}</dd>
      <dt>{t('deposit_amount')}</dt>
      <dd>
        <Amount {...looks} text={deposit.amount} />
      </dd>
      {deposit.state === 'succeeded' && (
        <>
          <dt>{t('deposit_credited')}</dt>
          <dd className={lines.large} data-testid="credited">
            <Amount {...looks} text={deposit.credited} />
          </dd>
        </>
      )}
      {fee !== '0' && <Fact label={t('deposit_fee')} looks={looks} amount={fee} />}
      {bonus !== '0' && <Fact label={t('deposit_bonus')} looks={looks} amount={bonus} />}
      <dt>{t('deposit_started')}</dt>
      <dd className="tabular">{stampText(deposit.createdAt, timeZone)}</dd>
      {!isDepositOver(deposit.state) && (
        <>
          <dt>{t('deposit_pay_until')}</dt>
          <dd className="tabular">{stampText(deposit.expiresAt, timeZone)}</dd>
        </>
      )}
      <dt>{t('deposit_reference')}</dt>
      <dd className="tabular">{deposit.code}</dd>
      <dt>{t('deposit_number')}</dt>
      <dd className={lines.small}>{deposit.depositId}</dd>
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly amount: string;
  readonly looks: ReturnType<typeof useLooks>;
}

function Fact({ label, amount, looks }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Amount {...looks} text={amount} />
      </dd>
    </>
  );
}
