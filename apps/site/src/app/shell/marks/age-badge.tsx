import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './age-badge.module.css';

/** From which age the site is for (B3.16). */
export function AgeBadge() {
  const { t } = useTexts();
  const { minimumAge } = usePage().status.brand;
  return (
    <span className={styles.badge} role="img" aria-label={t('age_badge', { 0: minimumAge })}>
      {minimumAge}+
    </span>
  );
}
