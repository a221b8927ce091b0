import { Button, cx, PasswordField, TextField } from '@baize/ui';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { type LoginStart, openDialog } from '../../../shared/state/dialogs.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { takeTyped } from '../../../shared/state/shell-form.ts';
import { isOn } from '../../../shared/state/switches.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './login-line.module.css';

/** Loaded when the visitor starts to fill in the form, so that it is not part of the first view. */
const HeaderLoginOptions = lazyPart(async () => (await import('./header-login-options.tsx')).HeaderLoginOptions, {
  texts: ['account'],
});

/**
 * The header's log-in form (B3.4): one line, by name or by mobile number where the brand has both. What does not fit there (a
 * code, a refusal, a captcha) continues in the dialog. What was typed into the static shell before the app started is kept.
 */
export function LoginLine() {
  const { t } = useTexts();
  const tree = usePage().status.whitelabel;
  const [sms, setSms] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [begun, setBegun] = useState(false);
  const [remember, setRemember] = useState<boolean>();
  // The visitor may type while React renders: the values are read when this form replaces the one of the static shell.
  const takeOver = useCallback((line: HTMLFormElement | null) => {
    for (const [field, set] of [
      ['username', setName],
      ['password', setPassword],
    ] as const) {
      const { value, focused } = takeTyped(field);
      if (value) set(value);
      if (focused) line?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    }
  }, []);
  const goOn = (start: Partial<LoginStart>) => openDialog({ name: 'login', start: { username: name, ...start } });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sms) {
      goOn({ username: '', type: 'sms', mobileNum: name.trim() });
      return;
    }
    if (name.trim() === '' || password.trim() === '') {
      goOn({});
      return;
    }
    setSending(true);
    const refused = await sendLine({ username: name, password, remember });
    setSending(false);
    if (refused === undefined) return;
    goOn(refused);
    setPassword('');
  };
  return (
    // Sent by a browser before the app is awake, a form without this would put the password into the address.
    <form
      ref={takeOver}
      method="dialog"
      className={styles.line}
      onSubmit={submit}
      onFocus={() => setBegun(true)}
      noValidate
    >
      {isOn(tree, 'MOBILEVERCODELOGIN3') && (
        <select
          className={styles.way}
          aria-label={t('login_way')}
          value={sms ? 'sms' : ''}
          onChange={(event) => {
            setSms(event.target.value === 'sms');
            setName('');
          }}
        >
          <option value="">{t('username')}</option>
          <option value="sms">{t('mobileNum')}</option>
        </select>
      )}
      <TextField
        compact
        key={sms ? 'sms' : 'name'}
        className={cx(styles.field, sms && styles.wide)}
        label={t(sms ? 'mobileNum' : 'username')}
        name={sms ? 'mobileNum' : 'username'}
        type={sms ? 'tel' : 'text'}
        autoComplete={sms ? 'tel-national' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {!sms && (
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
      )}
      {begun && !sms && <HeaderLoginOptions className={styles.more} onTick={setRemember} />}
      <Button className={styles.submit} type="submit" look="outline" size="s" busy={sending}>
        {t('log_in')}
      </Button>
    </form>
  );
}

interface Line {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean | undefined;
}

/** What the dialog has to go on with, when it was refused. How to log in is loaded with the first try. */
async function sendLine(line: Line): Promise<Partial<LoginStart> | undefined> {
  try {
    const { logInByLine } = await import('./login.api.ts');
    return await logInByLine(line);
  } catch (refusal) {
    return { refusal };
  }
}
