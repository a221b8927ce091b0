import { Button, Modal, Note } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { navigate } from '../../../shared/routing/address.ts';
import { Refused } from '../../../shared/api/api.ts';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { endSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { useNewPassword } from './use-new-password.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { resetByLink } from './password.api.ts';

/** The page of a mailed link (`/reset#token`): a new password, once. */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const fresh = useNewPassword();
  const [token] = useState(takeToken);
  const task = useTask();
  const over = token === '' || (task.failure instanceof Refused && task.failure.code === 'reset_link_over');

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!fresh.judge()) {
      focusFirstWrong(form.current);
      return;
    }
    await task.run(async () => {
      try {
        await resetByLink({ token, ...fresh.values });
        // Whoever was logged in here is no more.
        endSession();
        tell(t('reset_done'));
        navigate('/', { replace: true });
        openDialog({ name: 'login' });
      } catch (error) {
        focusFirstWrong(form.current);
        if (!fresh.takes(error)) throw error;
      }
    });
  };
  const again = () => {
    navigate('/', { replace: true });
    openDialog({ name: 'forgot' });
  };

  return (
    <Modal size="small" title={t('reset_title')} closeLabel={t('close')} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {token === '' && <Note tone="loss">{t('reset_missing')}</Note>}
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
        {over ? (
          <Button wide onClick={again}>
            {t('reset_again')}
          </Button>
        ) : (
          <>
            <NewPasswordFields form={fresh} first />
            <Button type="submit" wide busy={task.isBusy}>
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
