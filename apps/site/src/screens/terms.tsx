import { Blank, Skeleton } from '@baize/ui';
import { Loaded } from '../shared/failure/loaded.tsx';
import { PageHead } from '../shared/content/page-head.tsx';
import { Prose } from '../shared/content/prose.tsx';
import { useTexts } from '../shared/texts/texts.ts';
import styles from './terms.module.css';
import { useTerms } from '../features/brand/terms/terms.api.ts';

/** /terms: the brand's terms of use, and how it deals with what it knows of people: `/terms#privacy`. */
export function Terms() {
  const { t } = useTexts();
  const terms = useTerms();
  return (
    <>
      <PageHead title={terms.data?.title || t('terms_title')} />
      <Loaded query={terms} skeleton={<Skeleton height={420} />}>
        {({ content, privacy }) => (
          <>
            {content === '' ? (
              <Blank icon="info" title={t('terms_empty')} />
            ) : (
              <div className={styles.paper}>
                <Prose html={content} />
              </div>
            )}
            <section className={styles.privacy} aria-labelledby="privacy">
              <h2 id="privacy">{t('privacy_title')}</h2>
              <div className={styles.paper}>
                <Prose html={privacy === '' ? t('privacy_usual') : privacy} />
              </div>
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}
