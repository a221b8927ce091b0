import { Tag } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { Deposit } from './deposits.api.ts';
import { isHeldBack } from './held-back.tsx';
import { STATE_TONES } from './state-tones.ts';

/** How a deposit stands, in a word: one of which a part is held back is not "credited". */
export function DepositTag({ deposit }: { deposit: Deposit }) {
  const { t } = useTexts();
  if (isHeldBack(deposit)) return <Tag tone="warn">{t('deposit_held')}</Tag>;
  return <Tag tone={STATE_TONES[deposit.state]}>{t(`deposit_short_${deposit.state}`)}</Tag>;
}
