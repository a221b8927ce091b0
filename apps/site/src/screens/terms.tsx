import { Blank, Skeleton } from '@baize/ui';
import { Loaded } from '../shared/failure/loaded.tsx';
import { PageHead } from '../shared/content/page-head.tsx';
import { Prose } from '../shared/content/prose.tsx';
import { useTexts } from '../shared/texts/texts.ts';
import styles from './terms.module.css';
import { useTerms } from '../features/brand/terms/terms.api.ts';

const USUAL_PRIVACY = ['privacy_kept', 'privacy_shared', 'privacy_how_long', 'privacy_rights'] as const;

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
              <div className={styles.paper}>{privacy === '' ? <UsualPrivacy /> : <Prose html={privacy} />}</div>
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}

/** What holds of every brand that has not written a notice of its own. */
function UsualPrivacy() {
  const { t } = useTexts();
  return (
    <div className={styles.usual}>
      {USUAL_PRIVACY.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </div>
  );
}
