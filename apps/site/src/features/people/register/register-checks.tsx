import { CheckField } from '@baize/ui';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import styles from './register-dialog.module.css';
import type { RegisterForm } from './use-register.ts';

/**
 * The check boxes: the terms, ticked by default (B3.16), and the visitor's declaration of age, not ticked. The terms open in a
 * window of their own, so that what was typed stays.
 */
export function RegisterChecks({ input, complaints, set }: Pick<RegisterForm, 'input' | 'complaints' | 'set'>) {
  const { t } = useTexts();
  const { minimumAge } = usePage().status.brand;
  const [before = '', after = ''] = t('agree_terms').split('{0}');
  return (
    <div className={styles.checks}>
      <CheckField
        name="terms"
        label={
          <>
            {before}
            <a href="/terms" target="_blank" rel="noopener">
              {t('terms_name')}
            </a>
            {after}
          </>
        }
        checked={input.terms}
        error={complaintText(complaints.terms)}
        onChange={(event) => set('terms', event.target.checked)}
      />
      <CheckField
        name="age"
        label={t('declare_age', { 0: minimumAge })}
        checked={input.age}
        error={complaintText(complaints.age)}
        onChange={(event) => set('age', event.target.checked)}
      />
    </div>
  );
}
