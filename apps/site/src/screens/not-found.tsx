import { buttonClass } from '@baize/ui';
import { LATER } from '../art/later-pictures.ts';
import { Link } from '../shared/routing/link.tsx';
import { useTexts } from '../shared/texts/texts.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import styles from './not-found.module.css';

/** No such address. */
export function NotFound() {
  const { t } = useTexts();
  useTitle(t('page_missing_title'));
  return (
    <div className={styles.missing}>
      <img src={LATER.lost} alt="" width="300" height="220" />
      <h1>{t('page_missing_title')}</h1>
      <p>{t('page_missing_text')}</p>
      <Link className={buttonClass('primary')} to="/">
        {t('to_home')}
      </Link>
    </div>
  );
}
