import { Blank, cx, Skeleton } from '@baize/ui';
import { Loaded } from '../shared/failure/loaded.tsx';
import { PageHead } from '../shared/content/page-head.tsx';
import { Prose } from '../shared/content/prose.tsx';
import { useHash } from '../shared/routing/address.ts';
import { useTexts } from '../shared/texts/texts.ts';
import styles from './terms.module.css';
import { useTerms } from '../features/brand/terms/terms.api.ts';

const USUAL_PRIVACY = ['privacy_kept', 'privacy_shared', 'privacy_how_long', 'privacy_rights'] as const;

/** /terms: the brand's terms of use, and how it deals with what it knows of people, which comes first at `/terms#privacy`. */
export function Terms() {
  const { t } = useTexts();
  const terms = useTerms();
  const asksPrivacy = useHash() === '#privacy';
  const title = terms.data?.title || t('terms_title');
  const privacy = (
    <section className={styles.part} aria-labelledby="privacy">
      <h2 id="privacy">{t('privacy_title')}</h2>
      <div className={styles.paper}>{terms.data?.privacy ? <Prose html={terms.data.privacy} /> : <UsualPrivacy />}</div>
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
                <h2 id="terms" className={cx(!asksPrivacy && 'visually-hidden')}>
                  {title}
                </h2>
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
