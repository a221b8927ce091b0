import { Button, buttonClass, Modal, Note, PasswordField, TextField } from '@baize/ui';
import { type SyntheticEvent, useReducer, useRef, useState } from 'react';
import { usePathname, useSearchParams } from '../../shared/address.ts';
import { CaptchaField } from '../../shared/captcha-field.tsx';
import { type LoginStart, openDialog } from '../../shared/dialogs.ts';
import { failureText } from '../../shared/failure-text.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { Link } from '../../shared/link.tsx';
import { usePage } from '../../shared/page.ts';
import { isOn } from '../../shared/switches.ts';
import { useTexts } from '../../shared/texts.ts';
import { logIn } from './log-in.ts';
import styles from './login-dialog.module.css';
import { type LoginField, type LoginInput, missingOf, nextLogin } from './login-flow.ts';

export interface LoginDialogProps {
  readonly start?: LoginStart;
  /** There is nowhere to go without logging in. */
  readonly forced?: boolean;
  readonly onClose: () => void;
}

/** The log-in dialog (spec §2). A captcha appears after a failure that carries the flag; errors show in their place. */
export function LoginDialog({ start, forced, onClose }: LoginDialogProps) {
  const { t } = useTexts();
  const { whitelabel } = usePage().status;
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState<LoginInput>({ username: start?.username ?? '', password: '', captcha: '' });
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const [tries, setTries] = useState(0);
  const [flow, dispatch] = useReducer(nextLogin, {
    at: 'form',
    captcha: start?.captcha ?? false,
    failure: start?.refusal,
  });
  const captcha = flow.at !== 'signed-in' && flow.captcha;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const absent = missingOf(input, captcha);
    setMissing(absent);
    if (absent.length > 0) {
      focusFirstWrong(form.current);
      return;
    }
    dispatch({ type: 'submitted' });
    const outcome = await logIn(input);
    dispatch(outcome);
    if (outcome.type === 'accepted') onClose();
    else {
      // A captcha is judged once, so the next try needs the next picture.
      setTries(tries + 1);
      setInput({ ...input, captcha: '' });
    }
  };
  const field = (name: LoginField) => ({
    name,
    value: input[name],
    error: missing.includes(name) && input[name].trim() === '' ? t('field_required') : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setInput({ ...input, [name]: event.target.value }),
  });

  return (
    <Modal size="small" title={t('login_title')} closeLabel={t('close')} forced={forced ?? false} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {flow.at === 'form' && flow.failure !== undefined && <Note tone="loss">{failureText(flow.failure)}</Note>}
        <TextField
          {...field('username')}
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-first-focus={start?.username === undefined || start.username === ''}
        />
        <PasswordField
          {...field('password')}
          label={t('password')}
          autoComplete="current-password"
          data-first-focus={start?.username !== undefined && start.username !== ''}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
        />
        {captcha && <CaptchaField key={tries} {...field('captcha')} />}
        <Button type="submit" wide busy={flow.at === 'sending'}>
          {t('log_in')}
        </Button>
        {isOn(whitelabel, 'DIRECTREG3') && (
          <p className={styles.other}>
            {t('login_no_account')}{' '}
            <button type="button" className={styles.link} onClick={() => openDialog({ name: 'register' })}>
              {t('register')}
            </button>
          </p>
        )}
        <DemoChoice onChosen={onClose} />
      </form>
    </Modal>
  );
}

/** On the game's page a visitor may also play the demo, which never meets a wallet. */
function DemoChoice({ onChosen }: { onChosen: () => void }) {
  const { t } = useTexts();
  const pathname = usePathname();
  const [search] = useSearchParams();
  if (pathname !== '/game' || search.get('mode') === 'demo') return null;
  const demo = new URLSearchParams(search);
  demo.set('mode', 'demo');
  return (
    <Link className={buttonClass('outline', 'm', true)} to={`/game?${demo.toString()}`} replace onClick={onChosen}>
      {t('login_try_demo')}
    </Link>
  );
}
