import { Button, PasswordField, TextField } from '@baize/ui';
import { type SyntheticEvent, useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { useTexts } from '../../shared/texts.ts';
import { logIn } from './log-in.ts';
import { missingOf } from './login-flow.ts';
import styles from './login-line.module.css';

/** The header's log-in (spec §2): one line. What it cannot say there (a refusal, a captcha) it hands to the dialog. */
export function LoginLine() {
  const { t } = useTexts();
  const [input, setInput] = useState({ username: '', password: '' });
  const [sending, setSending] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const full = { ...input, captcha: '' };
    if (missingOf(full, false).length > 0) {
      openDialog({ name: 'login', start: { username: input.username } });
      return;
    }
    setSending(true);
    const outcome = await logIn(full);
    setSending(false);
    if (outcome.type !== 'refused') return;
    openDialog({
      name: 'login',
      start: { username: input.username, refusal: outcome.failure, captcha: outcome.captcha },
    });
    setInput({ ...input, password: '' });
  };
  return (
    <form className={styles.line} onSubmit={submit} noValidate>
      <TextField
        compact
        className={styles.field}
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={input.username}
        onChange={(event) => setInput({ ...input, username: event.target.value })}
      />
      <PasswordField
        compact
        className={styles.field}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        value={input.password}
        onChange={(event) => setInput({ ...input, password: event.target.value })}
      />
      <Button className={styles.submit} type="submit" look="outline" size="s" busy={sending}>
        {t('log_in')}
      </Button>
    </form>
  );
}
