import { buttonClass, MoreIcon } from '@baize/ui';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './app-offer.module.css';

/** Offers the app on the home page (B5.3, download-app blurb). */
export function AppOffer() {
  const { t } = useTexts();
  const { name } = usePage().status.brand;
  return (
    <section className={styles.along} aria-labelledby="take-along">
      <Phone />
      <div className={styles.words}>
        <h2 id="take-along" className={styles.title}>
          {t('down_blurb_title', { 0: name })}
        </h2>
        <p>{t('down_blurb_text')}</p>
      </div>
      <Link className={buttonClass('primary')} to="/down">
        <MoreIcon name="download" />
        {t('down_blurb_action')}
      </Link>
    </section>
  );
}

/** The drawing: a phone that shows the site. */
function Phone() {
  return (
    <svg className={styles.phone} viewBox="0 0 120 150" width="120" height="150" aria-hidden="true" focusable="false">
      <path className={styles.hill} d="M0 150V96A60 60 0 0 1 120 96V150Z" />
      <rect className={styles.body} x="30" y="14" width="60" height="122" rx="10" />
      <rect className={styles.screen} x="35" y="22" width="50" height="106" rx="5" />
      <rect className={styles.cloth} x="35" y="22" width="50" height="34" rx="5" />
      <circle className={styles.lamp} cx="60" cy="40" r="9" />
      <rect className={styles.card} x="40" y="62" width="18" height="25" rx="3" />
      <rect className={styles.lampCard} x="62" y="62" width="18" height="25" rx="3" />
      <rect className={styles.lampCard} x="40" y="92" width="18" height="25" rx="3" />
      <rect className={styles.card} x="62" y="92" width="18" height="25" rx="3" />
    </svg>
  );
}
