import { Button, buttonClass, Modal, Note, Segments } from '@baize/ui';
import { useRef } from 'react';
import { usePathname, useSearchParams } from '../../../shared/routing/address.ts';
import { CaptchaField } from '../../../shared/fields/captcha-field.tsx';
import { type LoginStart, openDialog } from '../../../shared/state/dialogs.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { isOn } from '../../../shared/state/switches.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { SocialButtons } from '../../../shared/sign-in/social-buttons.tsx';
import styles from './login-dialog.module.css';
import { ByMobile, ByName } from './login-fields.tsx';
import { requestCode, useLogin } from './use-login.ts';

export interface LoginDialogProps {
  readonly start?: LoginStart;
  /** The dialog cannot be closed: the page needs a log-in. */
  readonly forced?: boolean;
  readonly onClose: () => void;
}

/** The log-in dialog (B3.4). A captcha appears after a failure that carries the flag; errors show in their place. */
export function LoginDialog({ start, forced, onClose }: LoginDialogProps) {
  const { t } = useTexts();
  const { whitelabel } = usePage().status;
  const form = useRef<HTMLFormElement>(null);
  const login = useLogin(start, onClose);
  const { type, flow, captcha, tries, field } = login;
  const ways = [
    { value: 'username', label: t('username') },
    { value: 'sms', label: t('mobileNum') },
  ] as const;

  return (
    <Modal size="small" title={t('login_title')} closeLabel={t('close')} forced={forced ?? false} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={login.submit} noValidate>
        {isOn(whitelabel, 'MOBILEVERCODELOGIN3') && (
          <Segments label={t('login_way')} options={ways} value={type} onChange={login.choose} />
        )}
        {flow.at === 'form' && flow.failure !== undefined && <Note tone="loss">{failureText(flow.failure)}</Note>}
        {type === 'sms' ? (
          <ByMobile login={login} order={() => requestCode(login, form.current)} />
        ) : (
          <ByName login={login} />
        )}
        {captcha && <CaptchaField key={tries} {...field('captcha')} />}
        <Button type="submit" wide busy={flow.at === 'sending'}>
          {t('log_in')}
        </Button>
        <SocialButtons />
        {isOn(whitelabel, 'DIRECTREG3') && (
          <p className={styles.other}>
            {t('login_no_account')}{' '}
            <button type="button" className={styles.link} onClick={() => openDialog({ name: 'register' })}>
              {t('register')}
            </button>
          </p>
        )}
        {isOn(whitelabel, 'FREEPLAY3') && (
          <Button look="outline" wide onClick={() => openDialog({ name: 'free-play' })}>
            {t('free_play')}
          </Button>
        )}
        <DemoChoice onChosen={onClose} />
      </form>
    </Modal>
  );
}

/** On a game's page a visitor may also play the demo, which uses no wallet. */
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
