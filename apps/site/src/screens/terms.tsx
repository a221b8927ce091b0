import { Blank, Skeleton } from '@baize/ui';
import { Loaded } from '../shared/failure/loaded.tsx';
import { PageHead } from '../shared/content/page-head.tsx';
import { Prose } from '../shared/content/prose.tsx';
import { useHash } from '../shared/routing/address.ts';
import { useTexts } from '../shared/texts/texts.ts';
import styles from './terms.module.css';
import { useTerms } from '../features/brand/terms/terms.api.ts';

/** /terms: the brand's terms of use, and how it deals with what it knows of people, which comes first at `/terms#privacy`. */
export function Terms() {
  const { t } = useTexts();
  const terms = useTerms();
  const asksPrivacy = useHash() === '#privacy';
  const title = terms.data?.title || t('terms_title');
  const privacy = (
    <section className={styles.part} aria-labelledby="privacy">
      <h2 id="privacy">{t('privacy_title')}</h2>
      <div className={styles.paper}>
        <Prose html={terms.data?.privacy || t('privacy_usual')} />
      </div>
    </section>
  );
  return (
    <>
      <PageHead title={asksPrivacy ? `${t('privacy_title')} · ${title}` : title} />
      <Loaded query={terms} skeleton={<Skeleton height={420} />}>
        {({ content }) => (
          <>
            {asksPrivacy && privacy}
            {content === '' ? (
              <Blank icon="info" title={t('terms_empty')} />
            ) : (
              <section className={styles.part} aria-labelledby="terms">
                <h2 id="terms">{title}</h2>
                <div className={styles.paper}>
                  <Prose html={content} />
                </div>
              </section>
            )}
            {!asksPrivacy && privacy}
          </>
        )}
      </Loaded>
    </>
  );
}
