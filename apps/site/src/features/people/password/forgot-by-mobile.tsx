import { complaintAboutNeeded } from '@baize/contract/brand/register-rules';
import { Button, Note } from '@baize/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { navigate } from '../../../shared/routing/address.ts';
import { prepareBotCheck } from '../../../shared/sign-in/bot-check.ts';
import { CodeField } from '../../../shared/fields/code-field.tsx';
import { withDialingCode } from '../../../shared/fields/countries-at-start.ts';
import { MobileField } from '../../../shared/fields/country-field.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { usePage } from '../../../shared/state/page.ts';
import { isOn } from '../../../shared/state/switches.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { useNewPassword } from './use-new-password.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { resetByMobile, sendResetCode } from './password.api.ts';

/** Number, code and the new password at once: three fields, the password with an eye in place of a second one (B3.13). */
export function ForgotByMobile({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { whitelabel, register: rules } = usePage().status;
  const firebase = isOn(whitelabel, 'FIREBASESMS3');
  const fresh = useNewPassword({ once: true });
  const [values, setValues] = useState({ countryDialingCode: '', mobileNum: '', code: '' });
  const [judged, setJudged] = useState<readonly string[]>([]);
  const task = useTask();
  useEffect(() => prepareBotCheck('sms'), []);
  const { countryDialingCode } = values;
  const mobileNum = values.mobileNum.trim();
  const wrong = {
    mobileNum: complaintText(complaintAboutNeeded(rules, 'mobileNum', mobileNum)),
    code: values.code.trim() === '' ? t('field_required') : undefined,
  };
  const field = (name: 'mobileNum' | 'code') => ({
    name,
    value: values[name],
    error: judged.includes(name) ? wrong[name] : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });

  const order = async () => {
    setJudged(['mobileNum']);
    if (wrong.mobileNum !== undefined) {
      focusFirstWrong(form.current);
      return undefined;
    }
    const number = await withDialingCode({ countryDialingCode, mobileNum });
    if (!firebase) return sendResetCode(number);
    const { sendByFirebase } = await import('../../../shared/sign-in/firebase-phone.ts');
    return sendByFirebase(number);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setJudged(['mobileNum', 'code']);
    const verificationCode = values.code.trim();
    if (!fresh.judge() || wrong.mobileNum !== undefined || wrong.code !== undefined) {
      focusFirstWrong(form.current);
      return;
    }
    await task.run(async () => {
      try {
        const { newPassword } = fresh.values;
        const proof = firebase ? await firebaseVerification(verificationCode) : { verificationCode };
        await resetByMobile(await withDialingCode({ newPassword, mobileNum, countryDialingCode, ...proof }));
        tell(t('reset_done'));
        onDone();
        navigate('/');
      } catch (error) {
        focusFirstWrong(form.current);
        if (!fresh.takes(error)) throw error;
      }
    });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <MobileField
        {...field('mobileNum')}
        label={t('mobileNum')}
        countryDialingCode={countryDialingCode}
        onCountry={(code) => setValues((before) => ({ ...before, countryDialingCode: code }))}
        data-first-focus
      />
      <CodeField {...field('code')} request={order} />
      <NewPasswordFields form={fresh} />
      <Button type="submit" wide busy={task.isBusy}>
        {t('change_save')}
      </Button>
    </form>
  );
}

/** Firebase sent the code, and judges it. */
async function firebaseVerification(code: string) {
  const { verifyByFirebase } = await import('../../../shared/sign-in/firebase-phone.ts');
  return { channel: 'firebase', idToken: await verifyByFirebase(code) };
}
