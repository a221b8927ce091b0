import { Button, Note, TextField } from '@baize/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { forgotByEmail } from '@baize/contract/people/passwords';
import { send } from '../../shared/api.ts';
import { prepareProof, withProof } from '../../shared/bot-check.ts';
import { failureText } from '../../shared/failure-text.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './password.module.css';

type Flow = { readonly at: 'form' | 'sending' | 'sent'; readonly failure?: unknown };
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Name and e-mail address; the answer is the same whoever they belong to. */
export function ForgotByEmail() {
  const { t, language } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ username: '', email: '' });
  const [judged, setJudged] = useState(false);
  const [flow, setFlow] = useState<Flow>({ at: 'form' });
  useEffect(() => prepareProof('forgot'), []);
  const username = values.username.trim();
  const email = values.email.trim();
  const wrong = {
    username: username === '' ? t('field_required') : undefined,
    email: email === '' ? t('field_required') : ADDRESS.test(email) ? undefined : t('email_invalid'),
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setJudged(true);
    if (wrong.username ?? wrong.email) {
      focusFirstWrong(form.current);
      return;
    }
    setFlow({ at: 'sending' });
    try {
      await withProof('forgot', (botCheck) =>
        send<typeof forgotByEmail>('POST /wps/member/password/email', { username, email, language, botCheck }),
      );
      setFlow({ at: 'sent' });
    } catch (failure) {
      setFlow({ at: 'form', failure });
    }
  };
  const field = (name: 'username' | 'email') => ({
    name,
    value: values[name],
    error: judged ? wrong[name] : undefined,
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  if (flow.at === 'sent') {
    return (
      <div role="status" className={styles.form}>
        <Note tone="win">{t('in_been_out')}</Note>
        <p className={styles.hint}>{t('forgot_again')}</p>
        <Button look="outline" wide onClick={() => setFlow({ at: 'form' })}>
          {t('forgot_resend')}
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {flow.failure !== undefined && <Note tone="loss">{failureText(flow.failure)}</Note>}
      <TextField {...field('username')} label={t('username')} autoComplete="username" data-first-focus />
      <TextField {...field('email')} type="email" inputMode="email" label={t('email')} autoComplete="email" />
      <Button type="submit" wide busy={flow.at === 'sending'}>
        {t('forgot_send')}
      </Button>
    </form>
  );
}
