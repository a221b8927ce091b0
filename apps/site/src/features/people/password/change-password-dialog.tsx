import { Button, Modal, Note, PasswordField } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { navigate } from '../../../shared/routing/address.ts';
import { renewing } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { freshPassword } from '../../../shared/session/fresh-password.ts';
import { endSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { useNewPassword } from './use-new-password.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { changePassword, signOut } from './password.api.ts';

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
  const task = useTask();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const oldPassword = known ?? old;
    setMissing(oldPassword === '');
    if (!fresh.judge() || oldPassword === '') {
      focusFirstWrong(form.current);
      return;
    }
    await task.run(async () => {
      try {
        await renewing(changePassword({ oldPassword, ...fresh.values }));
        tell(t('password_changed'));
        onClose();
        navigate('/');
      } catch (error) {
        // Somebody changed it elsewhere since: then it must be typed.
        setKnown(undefined);
        focusFirstWrong(form.current);
        if (!fresh.takes(error)) throw error;
      }
    });
  };
  const leave = () => {
    void signOut();
    endSession();
    onClose();
  };

  return (
    <Modal size="small" title={t('change_password')} closeLabel={t('close')} forced={forced} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {forced && <p className={styles.hint}>{t('change_forced')}</p>}
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
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
        <Button type="submit" wide busy={task.isBusy}>
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
