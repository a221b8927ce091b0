import { Button, Modal, Note } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { resetPassword } from '@baize/contract/people/passwords';
import { navigate } from '../../shared/address.ts';
import { Refused, sendSealed } from '../../shared/api.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { failureText } from '../../shared/failure-text.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { endSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { tell } from '../../shared/toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { useNewPassword } from './use-new-password.ts';

/** The page of a mailed link (`/reset#token`): a new password, once. */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const fresh = useNewPassword();
  const [token] = useState(takeToken);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const over = token === '' || (failure instanceof Refused && failure.code === 'reset_link_over');

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!fresh.judge()) {
      focusFirstWrong(form.current);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await sendSealed<typeof resetPassword>('POST /wps/member/password/reset', { token, ...fresh.values });
      // Whoever was logged in here is no more.
      endSession();
      tell(t('reset_done'));
      navigate('/', { replace: true });
      openDialog({ name: 'login' });
    } catch (error) {
      if (!fresh.takes(error)) setFailure(error);
      focusFirstWrong(form.current);
    } finally {
      setBusy(false);
    }
  };
  const again = () => {
    navigate('/', { replace: true });
    openDialog({ name: 'forgot' });
  };

  return (
    <Modal size="small" title={t('reset_title')} closeLabel={t('close')} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {token === '' && <Note tone="loss">{t('reset_missing')}</Note>}
        {failure !== undefined && <Note tone="loss">{failureText(failure)}</Note>}
        {over ? (
          <Button wide onClick={again}>
            {t('reset_again')}
          </Button>
        ) : (
          <>
            <NewPasswordFields form={fresh} first />
            <Button type="submit" wide busy={busy}>
              {t('change_save')}
            </Button>
          </>
        )}
      </form>
    </Modal>
  );
}

let taken = '';

/** Reads the token and takes it out of the address, where it would stay in the history and on the screen. */
function takeToken(): string {
  const found = /^#([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1];
  if (found !== undefined) {
    taken = found;
    history.replaceState(history.state, '', location.pathname);
  }
  return taken;
}
