import { withdrawalOutcome } from '@baize/contract/money/withdrawal-states';
import { textFor, useTexts } from '../../../shared/texts/texts.ts';
import { Timeline } from '../../../shared/records/timeline.tsx';
import { OUTCOME_DISPLAY } from './outcome-display.ts';
import type { Withdrawal } from './withdrawals.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';

/** The time line of a withdrawal: each step with its time, who made it, and the reason if there is one. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const steps = withdrawal.steps.map(({ event, state, at, by, reason }) => ({
    name: t(`withdrawal_event_${event}`),
    at,
    tone: OUTCOME_DISPLAY[withdrawalOutcome(state, [{ event }])].tone,
    by: t(`withdrawal_by_${by}`),
    reason: reason === '' ? undefined : (textFor(`withdrawal_reason_${reason}`) ?? reason),
  }));
  return (
    <div className={formStyles.card}>
      <Timeline title={t('withdrawal_steps')} steps={steps} />
    </div>
  );
}
