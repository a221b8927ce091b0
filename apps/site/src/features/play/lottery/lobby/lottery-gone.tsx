import { Note } from '@baize/ui';
import { useTexts } from '../../../../shared/texts/texts.ts';
import styles from './lobby.module.css';

/** The address names a game that the brand does not sell, or sells no more: the others follow. */
export function LotteryGone() {
  const { t } = useTexts();
  return (
    <div className={styles.gone}>
      <Note tone="warn">{t('lottery_game_gone')}</Note>
    </div>
  );
}
