import { complaintAboutNeeded } from '@baize/contract/brand/register-rules';
import { Button, Note, TextField } from '@baize/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { prepareBotCheck } from '../../../shared/sign-in/bot-check.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { usePage } from '../../../shared/state/page.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './password.module.css';
import { useTask } from '../../../shared/failure/use-task.ts';
import { sendResetLink } from './password.api.ts';

/** Name and e-mail address; the answer is the same whoever they belong to. */
export function ForgotByEmail() {
  const { t, language } = useTexts();
  const { register: rules } = usePage().status;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ username: '', email: '' });
  const [judged, setJudged] = useState(false);
  const task = useTask();
  useEffect(() => prepareBotCheck('forgot'), []);
  const username = values.username.trim();
  const email = values.email.trim();
  const wrong = {
    username: complaintText(complaintAboutNeeded(rules, 'username', username)),
    email: complaintText(complaintAboutNeeded(rules, 'email', email)),
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setJudged(true);
    if (wrong.username ?? wrong.email) {
      focusFirstWrong(form.current);
      return;
    }
    await task.run(() => sendResetLink({ username, email, language }));
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

  if (task.isDone) {
    return (
      <div role="status" className={styles.form}>
        <Note tone="win">{t('in_been_out')}</Note>
        <p className={styles.hint}>{t('forgot_again')}</p>
        <Button look="outline" wide onClick={task.reset}>
          {t('forgot_resend')}
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <TextField {...field('username')} label={t('username')} autoComplete="username" data-first-focus />
      <TextField {...field('email')} type="email" inputMode="email" label={t('email')} autoComplete="email" />
      <Button type="submit" wide busy={task.isBusy}>
        {t('forgot_send')}
      </Button>
    </form>
  );
}
