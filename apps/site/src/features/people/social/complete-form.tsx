import { complaintAboutNeeded, type TypedField } from '@baize/contract/brand/register-rules';
import { Button, CheckField, Note } from '@baize/ui';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { TermsLabel } from '../../../shared/fields/terms-label.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { CompleteField } from './complete-field.tsx';
import { type SignUpDemands, type CompleteComplaints, complaintsIn, complaintsOf, fieldsOf } from './complete-flow.ts';
import styles from './social.module.css';
import { completeSignIn, sendNumberCode } from './social.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';

export interface CompleteFormProps {
  readonly start: { readonly ticket: string; readonly email: string; readonly name: string };
  readonly onOpened: () => void;
  readonly beside: ReactNode;
}

/** What a first sign-in still needs: the required fields of the registration (B3.20), the terms and the age. */
export function CompleteForm({ start, onOpened, beside }: CompleteFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const asking = useAsking();
  const { minimumAge } = usePage().status.brand;
  const [values, setValues] = useState<Partial<Record<TypedField, string>>>({
    email: start.email,
    payeeName: start.name,
  });
  const [countryDialingCode, setCountryDialingCode] = useState('');
  const [checked, setChecked] = useState({ terms: true, age: false });
  const task = useTask();
  const [complaints, setComplaints] = useState<CompleteComplaints>({});

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = complaintsOf(asking, values, checked);
    setComplaints(wrong);
    task.reset();
    if (Object.keys(wrong).length > 0) {
      focusFirstWrong(form.current);
      return;
    }
    await task.run(async () => {
      try {
        await completeSignIn(start.ticket, { ...values, countryDialingCode });
        onOpened();
      } catch (error) {
        setComplaints(complaintsIn(error));
        throw error;
      }
    });
  };
  /** Has a code sent, once the number keeps its rule; else the field says what is wrong. */
  const order = async () => {
    const mobileNo = (values.mobileNum ?? '').trim();
    const wrong = complaintAboutNeeded(asking.rules, 'mobileNum', mobileNo);
    const others = Object.entries(complaints).filter(([field]) => field !== 'mobileNum');
    setComplaints({ ...Object.fromEntries(others), ...(wrong && { mobileNum: wrong }) });
    if (wrong === undefined) return sendNumberCode({ countryDialingCode, mobileNo });
    focusFirstWrong(form.current);
    return undefined;
  };
  const isWhole = task.failure !== undefined && Object.keys(complaints).length === 0;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {isWhole && <Note tone="loss">{failureText(task.failure)}</Note>}
      {fieldsOf(asking, values).map((field) => (
        <CompleteField
          key={field}
          field={field}
          values={values}
          countryDialingCode={countryDialingCode}
          error={complaintText(complaints[field])}
          onCountry={setCountryDialingCode}
          onOrder={order}
          onChange={(value) => {
            setValues({ ...values, [field]: value });
            setComplaints({ ...complaints, [field]: undefined });
          }}
        />
      ))}
      <CheckField
        name="terms"
        label={<TermsLabel />}
        checked={checked.terms}
        error={complaintText(complaints.terms)}
        onChange={(event) => setChecked({ ...checked, terms: event.target.checked })}
      />
      <CheckField
        name="age"
        label={t('declare_age', { 0: minimumAge })}
        checked={checked.age}
        error={complaintText(complaints.age)}
        onChange={(event) => setChecked({ ...checked, age: event.target.checked })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={task.isBusy}>
          {t('register_submit')}
        </Button>
        {beside}
      </div>
    </form>
  );
}

function useAsking(): SignUpDemands {
  const { register: rules, registerAsks, brand } = usePage().status;
  const { birthDate, mobileProof } = registerAsks;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone }).format(new Date());
  return { rules, mobileProof, birthDate: birthDate ? { today, minimumAge: brand.minimumAge } : undefined };
}
