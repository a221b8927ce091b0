import { Button, PasswordField, TextField } from '@baize/ui';
import { type SyntheticEvent, useState } from 'react';
import { type LoginStart, openDialog } from '../../shared/dialogs.ts';
import { usePage } from '../../shared/page.ts';
import { isOn } from '../../shared/switches.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './login-line.module.css';

/**
 * The header's log-in (spec §2): one line. What it cannot say there (a refusal, a captcha, another way in) it hands to the
 * dialog.
 */
export function LoginLine() {
  const { t } = useTexts();
  const tree = usePage().status.whitelabel;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const goOn = (start: Partial<LoginStart>) => openDialog({ name: 'login', start: { username, ...start } });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (username.trim() === '' || password.trim() === '') {
      goOn({});
      return;
    }
    setSending(true);
    const refused = await sendLine(username, password);
    setSending(false);
    if (refused === undefined) return;
    goOn(refused);
    setPassword('');
  };
  return (
    <form className={styles.line} onSubmit={submit} noValidate>
      {isOn(tree, 'MOBILEVERCODELOGIN3') && (
        <Button className={styles.submit} look="outline" size="s" onClick={() => goOn({ type: 'sms' })}>
          {t('login_by_mobile')}
        </Button>
      )}
      <TextField
        compact
        className={styles.field}
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        compact
        className={styles.field}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button className={styles.submit} type="submit" look="outline" size="s" busy={sending}>
        {t('log_in')}
      </Button>
    </form>
  );
}

/** What the dialog has to go on with, when it was refused. How to log in is loaded with the first try. */
async function sendLine(username: string, password: string): Promise<Partial<LoginStart> | undefined> {
  try {
    const { logInByLine } = await import('./log-in.ts');
    return await logInByLine(username, password);
  } catch (refusal) {
    return { refusal };
  }
}
