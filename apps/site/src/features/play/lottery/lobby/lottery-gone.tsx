import { Note } from '@baize/ui';
import { useTexts } from '../../../../shared/texts/texts.ts';

/** The address names a game that the brand does not sell, or sells no more: the others follow. */
export function LotteryGone() {
  const { t } = useTexts();
  return <Note tone="warn">{t('lottery_game_gone')}</Note>;
}
