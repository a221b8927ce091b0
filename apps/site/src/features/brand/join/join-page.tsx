import type { ReactNode } from 'react';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Panel } from '../../../shared/content/panel.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { Steps } from '../../../shared/content/steps.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './join.module.css';

/** /join: what an agent is, and how to become one. `children` is the form to apply with. */
export function JoinPage({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { minimumAge } = usePage().status.brand;
  return (
    <>
      <PageHead title={t('join_title')} lead={t('join_lead')} />
      <div className={styles.columns}>
        <Panel title={t('join_what_title')}>
          <ul className={styles.facts}>
            <li>{t('join_what_1')}</li>
            <li>{t('join_what_2')}</li>
            <li>{t('join_what_3', { 0: minimumAge })}</li>
          </ul>
        </Panel>
        <Panel title={t('join_how_title')}>
          <Steps steps={[t('join_how_1'), t('join_how_2'), t('join_how_3')]} />
        </Panel>
        <Panel title={t('join_form_title')} className={styles.form ?? ''}>
          <p className={styles.lead}>{t('join_form_lead')}</p>
          {children}
        </Panel>
      </div>
    </>
  );
}
