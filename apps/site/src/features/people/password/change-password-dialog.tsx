import { Button, Modal, Note, PasswordField, Waiting } from '@baize/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { navigate } from '../../../shared/routing/address.ts';
import { renewing } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { freshPassword } from '../../../shared/session/fresh-password.ts';
import { endSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { useAgreement } from './use-agreement.ts';
import { useNewPassword } from './use-new-password.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { changePassword, signOut } from './password.api.ts';

export interface ChangePasswordDialogProps {
  /** The password must be changed: there is no way around it but signing out. */
  readonly forced?: boolean;
  readonly onClose: () => void;
}

/**
 * Changes the password (B3.12). Just after a log-in the page knows the old one and does not ask for it. The owner of an account that
 * somebody else opened agrees to the terms along with it (B12.8).
 */
export function ChangePasswordDialog({ forced = false, onClose }: ChangePasswordDialogProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const fresh = useNewPassword();
  const agreement = useAgreement(forced);
  const [known, setKnown] = useState(freshPassword);
  const [old, setOld] = useState('');
  const [missing, setMissing] = useState(false);
  const task = useTask();
  const { isOwed } = agreement;
  useEffect(() => {
    // The form comes once it is known what it asks; where a keyboard would come up over it, nothing is focused (as the dialog does).
    if (!forced || isOwed === undefined || !matchMedia('(hover: hover)').matches) return;
    form.current?.querySelector<HTMLElement>('[data-first-focus="true"]')?.focus();
  }, [forced, isOwed]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const oldPassword = known ?? old;
    setMissing(oldPassword === '');
    const fits = [fresh.judge(), agreement.judge(), oldPassword !== ''];
    if (fits.includes(false)) {
      focusFirstWrong(form.current);
      return;
    }
    await task.run(async () => {
      try {
        await renewing(changePassword({ oldPassword, ...fresh.values, ...agreement.sent }));
        tell(t('password_changed'));
        onClose();
        navigate('/');
      } catch (error) {
        const taken = fresh.takes(error) || agreement.takes(error);
        // Somebody changed it elsewhere since: then it must be typed.
        if (!taken) setKnown(undefined);
        focusFirstWrong(form.current);
        if (!taken) throw error;
      }
    });
  };
  const leave = () => {
    void signOut();
    endSession();
    onClose();
  };

  const title = t(isOwed ? 'agree_title' : 'change_password');
  return (
    <Modal size="small" title={title} closeLabel={t('close')} forced={forced} onClose={onClose}>
      {isOwed === undefined ? <Waiting label={t('loading')} /> : fields()}
    </Modal>
  );

  function fields() {
    return (
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {forced && <p className={styles.hint}>{t(isOwed ? 'agree_first' : 'change_forced')}</p>}
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
        {isOwed && <AgreementFields form={agreement} />}
        <Button type="submit" wide busy={task.isBusy}>
          {t(isOwed ? 'agree_save' : 'change_save')}
        </Button>
        {forced && (
          <Button look="outline" wide onClick={leave}>
            {t('change_sign_out')}
          </Button>
        )}
      </form>
    );
  }
}
