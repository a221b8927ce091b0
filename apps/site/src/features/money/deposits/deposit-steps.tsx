import { amountText } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Timeline, type TimelineStep } from '../../../shared/records/timeline.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import type { DepositDetail } from './deposits.api.ts';

const TONES: Readonly<Record<DepositDetail['state'], TimelineStep['tone']>> = {
  pending: 'info',
  processing: 'info',
  succeeded: 'win',
  failed: 'loss',
  expired: 'plain',
  cancelled: 'plain',
};

/** The time line of a deposit. */
export function DepositSteps({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTexts();
  const format = useMoneyFormat(deposit.currency);
  const steps = deposit.steps.map(({ event, state, at, amount }) => ({
    name: t(`deposit_step_${event}`, { 0: amountText({ ...format, text: amount }) }),
    at,
    tone: TONES[state],
  }));
  return <Timeline title={t('deposit_steps')} steps={steps} />;
}
