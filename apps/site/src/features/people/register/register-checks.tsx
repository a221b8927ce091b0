import { CheckField } from '@baize/ui';
import { TermsLabel } from '../../../shared/fields/terms-label.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import styles from './register-dialog.module.css';
import type { RegisterForm } from './use-register.ts';

/** The check boxes: the terms, ticked by default (B3.16), and the visitor's declaration of age, not ticked. */
export function RegisterChecks({ input, complaints, set }: Pick<RegisterForm, 'input' | 'complaints' | 'set'>) {
  const { t } = useTexts();
  const { minimumAge } = usePage().status.brand;
  return (
    <div className={styles.checks}>
      <CheckField
        name="terms"
        label={<TermsLabel />}
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
