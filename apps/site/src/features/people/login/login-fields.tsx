import { CheckField, PasswordField, TextField } from '@baize/ui';
import { CodeField } from '../../../shared/fields/code-field.tsx';
import { MobileField } from '../../../shared/fields/country-field.tsx';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { RequestCode } from '../../../shared/fields/use-code-request.ts';
import styles from './login-dialog.module.css';
import { hasPasswordRecovery } from './password-recovery.ts';
import type { Login } from './use-login.ts';

const MASK = '••••••••';

/** Name and password. Where this browser is remembered the password shows as dots, and need not be typed. */
export function ByName({ login }: { readonly login: Login }) {
  const { t } = useTexts();
  const { field, input, known } = login;
  return (
    <>
      <TextField
        {...field('username')}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-first-focus={input.username === ''}
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        placeholder={known ? MASK : undefined}
        hint={known ? t('login_remembered') : undefined}
        data-first-focus={input.username !== ''}
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
      />
      <Remember login={login} label={t('login_remember')} />
    </>
  );
}

/** Mobile number and the code that is sent there. */
export function ByMobile({ login, order }: { readonly login: Login; readonly order: RequestCode }) {
  const { t } = useTexts();
  const { field, input, change } = login;
  return (
    <>
      <MobileField
        {...field('mobileNum')}
        label={t('mobileNum')}
        countryDialingCode={input.countryDialingCode}
        onCountry={(countryDialingCode) => change({ countryDialingCode })}
        data-first-focus={input.mobileNum === ''}
      />
      <CodeField {...field('code')} request={order} />
      <Remember login={login} label={t('login_remember_mobile')} />
    </>
  );
}

/** The box that remembers, and beside it the way back for who forgot the password. */
function Remember({ login, label }: { readonly login: Login; readonly label: string }) {
  const { t } = useTexts();
  const { whitelabel } = usePage().status;
  return (
    <div className={styles.remember}>
      <CheckField
        name="remember"
        label={label}
        checked={login.input.remember}
        onChange={(event) => login.tick(event.target.checked)}
      />
      {login.type === 'username' && hasPasswordRecovery(whitelabel) && (
        <button type="button" className={styles.link} onClick={() => openDialog({ name: 'forgot' })}>
          {t('forgot_password')}
        </button>
      )}
    </div>
  );
}
