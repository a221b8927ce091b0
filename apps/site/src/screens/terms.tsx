import { Blank, Skeleton } from '@baize/ui';
import type { terms as termsCall } from '@baize/contract/brand/terms';
import { send } from '../shared/api.ts';
import { useAsked } from '../shared/asked.ts';
import { useLanguage } from '../shared/languages.ts';
import { Loaded } from '../shared/loaded.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { Prose } from '../shared/prose.tsx';
import { useTexts } from '../shared/texts.ts';
import styles from './terms.module.css';

/** /terms: the brand's terms of use. */
export function Terms() {
  const { t } = useTexts();
  const language = useLanguage();
  const terms = useAsked(['terms', language], () => send<typeof termsCall>('GET /wps/system/terms', { language }));
  return (
    <>
      <PageHead title={terms.data?.title || t('terms_title')} />
      <Loaded query={terms} skeleton={<Skeleton height={420} />}>
        {({ content }) =>
          content === '' ? (
            <Blank icon="info" title={t('terms_empty')} />
          ) : (
            <div className={styles.paper}>
              <Prose html={content} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
