import { isReceiptAsked, withdrawalOutcome } from '@baize/contract/money/withdrawal-states';
import { Amount, Blank, Button, Note, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ProofImage } from './proof-image.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { OUTCOME_DISPLAY } from './outcome-display.ts';
import { cancelWithdrawal, fetchEvidence, useWithdrawal, type Withdrawal } from './withdrawals.api.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { useWithdrawalAddress } from './use-withdrawal-address.ts';
import { saveJson } from '../../../shared/records/save-file.ts';
import row from '../../../shared/forms/actions.module.css';
import lines from '../../../shared/money/summary.module.css';
import formStyles from '../../../shared/money/money-form.module.css';

/** The status of one withdrawal, refreshed by hints: its amounts, its time line, and what the member can do. */
export function WithdrawalStatus({ withdrawalId }: { withdrawalId: string }) {
  const { t } = useTexts();
  const query = useWithdrawal(withdrawalId);
  const { showPart } = useWithdrawalAddress();
  return (
    <div className={formStyles.status}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={480} />}>
        {(withdrawal) => <Standing withdrawal={withdrawal} />}
      </Loaded>
      <Button look="quiet" wide onClick={() => showPart('record')}>
        {t('withdrawal_back_to_all')}
      </Button>
    </div>
  );
}

function Standing({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { state, steps, reason, note, receiptDueAt } = withdrawal;
  const outcome = withdrawalOutcome(state, steps);
  return (
    <>
      <div className={formStyles.standing} aria-live="polite" data-testid="withdrawal-state" data-state={state}>
        <Blank icon={OUTCOME_DISPLAY[outcome].icon} title={t(`withdrawal_state_${outcome}`)}>
          <p>{t(`withdrawal_means_${outcome}`)}</p>
        </Blank>
      </div>
      {(reason !== null || note !== '') && (
        <Note tone={state === 'returned' ? 'info' : 'warn'}>
          {reason !== null && <p className={formStyles.strong}>{t(`withdrawal_reason_${reason}`)}</p>}
          {note !== '' && <p>{note}</p>}
        </Note>
      )}
      {state === 'paid' && receiptDueAt !== null && (
        <Note>{t('withdrawal_receipt_due', { 0: stampText(receiptDueAt, timeZone) })}</Note>
      )}
      <Actions withdrawal={withdrawal} />
      <Facts withdrawal={withdrawal} />
      <WithdrawalSteps withdrawal={withdrawal} />
      {withdrawal.hasProof && <ProofImage withdrawalId={withdrawal.withdrawalId} />}
    </>
  );
}

function Actions({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { withdrawalId, state, canCancel } = withdrawal;
  const [saying, setSaying] = useState(false);
  const evidence = useTask();
  const saveEvidence = async () => saveJson(`withdrawal-${withdrawalId}.json`, await fetchEvidence(withdrawalId));
  return (
    <div className={row.actions}>
      {isReceiptAsked(state) && (
        <Button onClick={() => setSaying(true)}>
          {t(state === 'paid' ? 'receipt_say' : 'receipt_came_after_all')}
        </Button>
      )}
      {canCancel && <Cancel withdrawalId={withdrawalId} />}
      <Button look="outline" busy={evidence.isBusy} onClick={() => void evidence.run(() => saveEvidence())}>
        {t('withdrawal_evidence')}
      </Button>
      {evidence.failure !== undefined && <Note tone="loss">{failureText(evidence.failure)}</Note>}
      {saying && <ReceiptDialog withdrawal={withdrawal} onClose={() => setSaying(false)} />}
    </div>
  );
}

/** Taking it back asks once more, in place. */
function Cancel({ withdrawalId }: { withdrawalId: string }) {
  const { t } = useTexts();
  const [sure, setSure] = useState(false);
  const task = useTask();
  const cancel = () => task.run(() => cancelWithdrawal(withdrawalId));
  return (
    <>
      {sure ? (
        <Button look="danger" busy={task.isBusy} onClick={() => void cancel()}>
          {t('withdrawal_cancel_sure')}
        </Button>
      ) : (
        <Button look="outline" onClick={() => setSure(true)}>
          {t('withdrawal_cancel')}
        </Button>
      )}
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
    </>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(withdrawal.currency);
  const { account, received, remaining, returned, paidAt, state } = withdrawal;
  return (
    <dl className={lines.summary}>
      <dt>{t('withdraw_amount')}</dt>
      <dd>
        <Amount {...format} text={withdrawal.amount} />
      </dd>
      {state !== 'cancelled' && state !== 'refused' && (
        <>
          <dt>{t('withdraw_fee')}</dt>
          <dd>
            <Amount {...format} text={withdrawal.fee} />
          </dd>
          <dt>{t('withdraw_arrives')}</dt>
          <dd className={lines.large}>
            <Amount {...format} text={withdrawal.payout} />
          </dd>
        </>
      )}
      {received !== null && remaining !== null && (
        <>
          <dt>{t('receipt_told_received')}</dt>
          <dd>
            <Amount {...format} text={received} />
          </dd>
          <dt>{t('receipt_told_missing')}</dt>
          <dd>
            <Amount {...format} text={remaining} />
          </dd>
        </>
      )}
      {returned !== null && (
        <>
          <dt>{t('receipt_returned')}</dt>
          <dd className={lines.large}>
            <Amount {...format} text={returned} />
          </dd>
        </>
      )}
      <dt>{t('withdraw_to')}</dt>
      <dd>
        {account.institutionName} {account.number}
        {account.holder !== '' && <span className={formStyles.line}>{account.holder}</span>}
      </dd>
      {paidAt !== null && (
        <>
          <dt>{t('withdrawal_paid_at')}</dt>
          <dd className="tabular">{stampText(paidAt, timeZone)}</dd>
        </>
      )}
      <dt>{t('withdrawal_number')}</dt>
      <dd className={lines.small}>{withdrawal.withdrawalId}</dd>
    </dl>
  );
}
