import { CheckField } from '@baize/ui';
import { DateField } from '../../../shared/fields/date-field.tsx';
import { TermsLabel } from '../../../shared/fields/terms-label.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './password.module.css';
import type { AgreementForm } from './use-agreement.ts';

/** The date of birth where the brand asks for it, the terms, and the declaration of age. */
export function AgreementFields({ form }: { readonly form: AgreementForm }) {
  const { t } = useTexts();
  const { minimumAge } = usePage().status.brand;
  return (
    <>
      {form.today !== undefined && (
        <DateField
          name="birthDate"
          label={t('birthDate')}
          autoComplete="bday"
          max={form.today}
          value={form.values.birthDate}
          error={form.errorOf('birthDate')}
          onDay={(birthDate) => form.set({ birthDate })}
        />
      )}
      <div className={styles.checks}>
        <CheckField
          name="terms"
          label={<TermsLabel />}
          checked={form.values.terms}
          error={form.errorOf('terms')}
          onChange={({ target }) => form.set({ terms: target.checked })}
        />
        <CheckField
          name="age"
          label={t('declare_age', { 0: minimumAge })}
          checked={form.values.age}
          error={form.errorOf('age')}
          onChange={({ target }) => form.set({ age: target.checked })}
        />
      </div>
    </>
  );
}
