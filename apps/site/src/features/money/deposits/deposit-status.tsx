import { isDepositOver } from '@baize/contract/money/deposit-states';
import { Amount, Blank, Button, buttonClass, Skeleton } from '@baize/ui';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { hallsWith } from '../../../shared/games/categories.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { CancelDeposit } from './cancel-deposit.tsx';
import { channelName } from '../../../shared/money/channel-name.ts';
import { type DepositDetail, useDeposit } from './deposits.api.ts';
import { DepositSteps } from './deposit-steps.tsx';
import { HeldBackNote, isHeldBack } from './held-back.tsx';
import { PayHere } from './pay-here.tsx';
import { PaymentProofs } from './payment-proofs.tsx';
import { Receipt } from './receipt.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './deposit.module.css';
import lines from '../../../shared/money/summary.module.css';

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

/** The status of one deposit, refreshed by hints. Nothing here moves money: only the channel's notification of the payment does. */
export function DepositStatus({ depositId, onAnother, onAll }: DepositStatusProps) {
  const { t } = useTexts();
  const deposit = useDeposit(depositId);
  if (deposit.isLoadingError) {
    return (
      <div className={formStyles.form}>
        <FailedNote query={deposit} />
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
const takesPaymentProofs = ({ kind, state }: DepositDetail) =>
  (kind === 'transfer' || kind === 'qr') && (state === 'pending' || state === 'processing' || state === 'expired');

interface StandingProps extends Omit<DepositStatusProps, 'depositId'> {
  readonly deposit: DepositDetail;
}

function Standing({ deposit, onAnother, onAll }: StandingProps) {
  const { t } = useTexts();
  const over = isDepositOver(deposit.state);
  const isCredited = deposit.state === 'succeeded' && !isHeldBack(deposit);
  const [hall] = hallsWith(usePage().lanes);
  return (
    <div className={styles.columns}>
      <div className={formStyles.form}>
        <div className={formStyles.standing} aria-live="polite">
          <Blank
            icon={isHeldBack(deposit) ? 'clock' : ICONS[deposit.state]}
            title={t(isHeldBack(deposit) ? 'deposit_held' : `deposit_state_${deposit.state}`)}
          >
            <p>{meaning(deposit, t)}</p>
          </Blank>
        </div>
        {deposit.show && <PayHere deposit={deposit} show={deposit.show} />}
        {(takesPaymentProofs(deposit) || deposit.proofs > 0) && (
          <PaymentProofs deposit={deposit} open={takesPaymentProofs(deposit)} />
        )}
        <HeldBackNote deposit={deposit} />
        {isCredited && (
          <Link className={buttonClass('primary', 'm', true)} to={hall?.path ?? '/'}>
            {t('deposit_play')}
          </Link>
        )}
        {deposit.state === 'succeeded' && <Receipt depositId={deposit.depositId} />}
        <Button look={over && !isCredited ? 'primary' : 'outline'} wide onClick={onAnother}>
          {t('deposit_another')}
        </Button>
        <Button look="quiet" wide onClick={onAll}>
          {t('deposit_show_all')}
        </Button>
        {deposit.state === 'pending' && <CancelDeposit depositId={deposit.depositId} />}
      </div>
      <div className={formStyles.form}>
        <Facts deposit={deposit} />
        <DepositSteps deposit={deposit} />
      </div>
    </div>
  );
}

function meaning(deposit: DepositDetail, t: ReturnType<typeof useTexts>['t']): string {
  const { state, show, reason, proofs } = deposit;
  if (isHeldBack(deposit)) return t('deposit_means_held_back');
  if (state === 'failed' && reason !== null) return t(`deposit_reason_${reason}`);
  if (state === 'processing' && proofs > 0) return t('deposit_means_checking');
  if (state === 'pending' && show !== null && show.kind !== 'redirect') return t(`deposit_means_${show.kind}`);
  return t(`deposit_means_${state}`);
}

function Facts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(deposit.currency);
  const { fee, bonus, heldBack } = deposit;
  return (
    <dl className={lines.summary}>
      <dt>{t('deposit_by')}</dt>
      <dd>{channelName(deposit.channel, deposit.title)}</dd>
      <dt>{t('deposit_amount')}</dt>
      <dd>
        <Amount {...format} text={deposit.amount} />
      </dd>
      {deposit.state === 'succeeded' && (
        <>
          <dt>{t(deposit.heldBack === null ? 'deposit_credited' : 'deposit_receipt_paid')}</dt>
          <dd className={lines.large} data-testid="credited">
            <Amount {...format} text={deposit.credited} />
          </dd>
        </>
      )}
      {heldBack !== null && heldBack.amount !== '0' && (
        <Fact label={t('deposit_held')} format={format} amount={heldBack.amount} />
      )}
      {fee !== '0' && <Fact label={t('deposit_fee')} format={format} amount={fee} />}
      {bonus !== '0' && <Fact label={t('deposit_bonus')} format={format} amount={bonus} />}
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
  readonly format: ReturnType<typeof useMoneyFormat>;
}

function Fact({ label, amount, format }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Amount {...format} text={amount} />
      </dd>
    </>
  );
}
