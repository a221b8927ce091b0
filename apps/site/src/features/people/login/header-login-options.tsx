import { CheckField, cx } from '@baize/ui';
import { useState } from 'react';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './header-login-options.module.css';
import { hasPasswordRecovery } from './password-recovery.ts';
import { remembered } from './remembered.ts';
import { forgetRemembered } from './login.api.ts';

export interface HeaderLoginOptionsProps {
  readonly className: string | undefined;
  readonly onTick: (remember: boolean) => void;
}

/**
 * Options under the header's log-in form, as in the dialog: the "remember me" box and the link for a forgotten password. Without
 * the tick nothing is stored, neither in the browser nor at the server.
 */
export function HeaderLoginOptions({ className, onTick }: HeaderLoginOptionsProps) {
  const { t } = useTexts();
  const { whitelabel } = usePage().status;
  const [ticked, setTicked] = useState(() => remembered().device);
  const tick = (remember: boolean) => {
    setTicked(remember);
    onTick(remember);
    if (!remember) void forgetRemembered();
  };
  return (
    <div className={cx(className, styles.more)}>
      <CheckField
        name="remember"
        label={t('login_remember')}
        checked={ticked}
        onChange={(event) => tick(event.target.checked)}
      />
      {hasPasswordRecovery(whitelabel) && (
        <button type="button" className={styles.forgot} onClick={() => openDialog({ name: 'forgot' })}>
          {t('forgot_password')}
        </button>
      )}
    </div>
  );
}
