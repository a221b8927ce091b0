import { Button, Modal, Note, PasswordField } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { changePassword } from '@baize/contract/people/passwords';
import type { logout } from '@baize/contract/people/sign-in';
import { navigate } from '../../shared/address.ts';
import { renewing, send, sendSealed } from '../../shared/api.ts';
import { failureText } from '../../shared/failure-text.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { freshPassword } from '../../shared/fresh-password.ts';
import { beginSession, endSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { tell } from '../../shared/toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { useNewPassword } from './use-new-password.ts';

export interface ChangePasswordDialogProps {
  /** The password must be changed: there is no way around it but signing out. */
  readonly forced?: boolean;
  readonly onClose: () => void;
}

/** Changes the password (B3.12). Just after a log-in the page knows the old one and does not ask for it. */
export function ChangePasswordDialog({ forced = false, onClose }: ChangePasswordDialogProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const fresh = useNewPassword();
  const [known, setKnown] = useState(freshPassword);
  const [old, setOld] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const oldPassword = known ?? old;
    setMissing(oldPassword === '');
    if (!fresh.judge() || oldPassword === '') {
      focusFirstWrong(form.current);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await renewing(changed({ oldPassword, ...fresh.values }));
      tell(t('password_changed'));
      onClose();
      navigate('/');
    } catch (error) {
      // Somebody changed it elsewhere since: then it must be typed.
      setKnown(undefined);
      if (!fresh.takes(error)) setFailure(error);
      focusFirstWrong(form.current);
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    void send<typeof logout>('DELETE /wps/session/logout', {}).catch(() => undefined);
    endSession();
    onClose();
  };

  return (
    <Modal size="small" title={t('change_password')} closeLabel={t('close')} forced={forced} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {forced && <p className={styles.hint}>{t('change_forced')}</p>}
        {failure !== undefined && <Note tone="loss">{failureText(failure)}</Note>}
        {known === undefined && (
          <PasswordField
            name="oldPassword"
            label={t('old_password')}
            autoComplete="current-password"
            value={old}
            error={missing && old === '' ? t('field_required') : undefined}
            onChange={(event) => setOld(event.target.value)}
            data-first-focus
            showLabel={t('show_password')}
            hideLabel={t('hide_password')}
          />
        )}
        <NewPasswordFields form={fresh} first={known !== undefined} />
        <Button type="submit" wide busy={busy}>
          {t('change_save')}
        </Button>
        {forced && (
          <Button look="outline" wide onClick={leave}>
            {t('change_sign_out')}
          </Button>
        )}
      </form>
    </Modal>
  );
}

async function changed(form: {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}): Promise<void> {
  beginSession(await sendSealed<typeof changePassword>('POST /wps/member/password', form));
}
