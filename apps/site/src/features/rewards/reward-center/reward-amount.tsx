import { Amount } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { Reward } from './rewards.api.ts';

/** What a reward gives: money, points by their number, and anything else by its name. */
export function RewardAmount({ reward, text }: { readonly reward: Reward; readonly text: string }) {
  const { t } = useTexts();
  const format = useMoneyFormat(reward.currency);
  if (reward.kind === 'money') return <Amount {...format} text={text} />;
  return reward.kind === 'points' ? t('reward_points', { count: Number(text) }) : reward.item;
}
