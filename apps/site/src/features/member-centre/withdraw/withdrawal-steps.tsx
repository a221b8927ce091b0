import { withdrawalOutcome } from '@baize/contract/money/withdrawal-states';
import { textFor, useTexts } from '../../../shared/texts.ts';
import { Timeline } from '../timeline.tsx';
import { OUTCOME_LOOKS } from './state-looks.ts';
import type { Withdrawal } from './withdraw.ts';
import styles from './withdraw.module.css';

/** Every step of a withdrawal with its clock, who took it, and why where there is a reason. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const steps = withdrawal.steps.map(({ event, state, at, by, reason }) => ({
    name: t(`withdrawal_event_${event}`),
    at,
    tone: OUTCOME_LOOKS[withdrawalOutcome(state, [{ event }])].tone,
    by: t(`withdrawal_by_${by}`),
    reason: reason === '' ? undefined : (textFor(`withdrawal_reason_${reason}`) ?? reason),
  }));
  return (
    <div className={styles.card}>
      <Timeline title={t('withdrawal_steps')} steps={steps} />
    </div>
  );
}
