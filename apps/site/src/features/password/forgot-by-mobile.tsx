import { Button, Note } from '@baize/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { smsNoLogin } from '@baize/contract/people/codes';
import type { resetByMobile } from '@baize/contract/people/passwords';
import { navigate } from '../../shared/address.ts';
import { send, sendSealed } from '../../shared/api.ts';
import { prepareProof, withProof } from '../../shared/bot-check.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { MobileField } from '../../shared/country-field.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { usePage } from '../../shared/page.ts';
import { isOn } from '../../shared/switches.ts';
import { useTexts } from '../../shared/texts.ts';
import { tell } from '../../shared/toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { useNewPassword } from './use-new-password.ts';

/** Number, code and the new password at once (B3.13). */
export function ForgotByMobile({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const firebase = isOn(usePage().status.whitelabel, 'FIREBASESMS3');
  const fresh = useNewPassword();
  const [values, setValues] = useState({ countryDialingCode: '', mobileNum: '', code: '' });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => prepareProof('sms'), []);
  const { countryDialingCode } = values;
  const mobileNum = values.mobileNum.trim();
  const errorOf = (name: 'mobileNum' | 'code') =>
    missing.includes(name) && values[name].trim() === '' ? t('field_required') : undefined;
  const field = (name: 'mobileNum' | 'code') => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  const order = async () => {
    setMissing(['mobileNum']);
    if (mobileNum === '') {
      focusFirstWrong(form.current);
      return undefined;
    }
    if (firebase) {
      const { sendByFirebase } = await import('../../shared/firebase-phone.ts');
      return sendByFirebase({ countryDialingCode, mobileNum });
    }
    return withProof('sms', (botCheck) =>
      send<typeof smsNoLogin>('POST /wps/verification/sms/noLogin', {
        countryDialingCode,
        mobileNum,
        purpose: 'reset',
        botCheck,
      }),
    );
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(['mobileNum', 'code']);
    const verificationCode = values.code.trim();
    if (!fresh.judge() || mobileNum === '' || verificationCode === '') {
      focusFirstWrong(form.current);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const { newPassword } = fresh.values;
      const proof = firebase ? await firebaseProof(verificationCode) : { verificationCode };
      const sent = { newPassword, mobileNum, countryDialingCode, ...proof };
      await sendSealed<typeof resetByMobile>('POST /wps/member/password/verification', sent);
      tell(t('reset_done'));
      onDone();
      navigate('/');
    } catch (error) {
      if (!fresh.takes(error)) setFailure(error);
      focusFirstWrong(form.current);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure !== undefined && <Note tone="loss">{failureText(failure)}</Note>}
      <MobileField
        {...field('mobileNum')}
        label={t('mobileNum')}
        countryDialingCode={countryDialingCode}
        onCountry={(code) => setValues((before) => ({ ...before, countryDialingCode: code }))}
        data-first-focus
      />
      <CodeField {...field('code')} order={order} />
      <NewPasswordFields form={fresh} />
      <Button type="submit" wide busy={busy}>
        {t('change_save')}
      </Button>
    </form>
  );
}

/** Firebase sent the code, and judges it. */
async function firebaseProof(code: string) {
  const { proofByFirebase } = await import('../../shared/firebase-phone.ts');
  return { channel: 'firebase', idToken: await proofByFirebase(code) };
}
