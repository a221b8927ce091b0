import { Button, Modal } from '@baize/ui';
import { useState } from 'react';
import type { logout } from '@baize/contract/people/sign-in';
import { navigate } from '../shared/routing/address.ts';
import { send } from '../shared/api/api.ts';
import { openDialog } from '../shared/state/dialogs.ts';
import { endSession } from '../shared/session/session.ts';
import { useTexts } from '../shared/texts/texts.ts';

/**
 * Ends the session at the server. The tab drops the token before the answer comes, so that no request goes out with a session
 * that is ending, and also when the server cannot be reached: nobody else has the token.
 */
async function leaveSession(): Promise<void> {
  const told = send<typeof logout>('DELETE /wps/session/logout', {});
  endSession();
  await told.catch(() => undefined);
}

/** Asks whether to sign out (B3.25); then ends the session and goes to the home page. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await leaveSession();
    onClose();
    navigate('/');
  };
  return (
    <Modal
      size="question"
      title={t('in_popup_prompt')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('in_more_cancel')}
          </Button>
          <Button busy={leaving} onClick={leave}>
            {t('sign_out')}
          </Button>
        </>
      }
    >
      <p>{t('in_sure_logout')}</p>
    </Modal>
  );
}

/** Shown when a trial account tries something that needs a real account (B3.24). */
export function NeedTrueAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const register = async () => {
    await leaveSession();
    openDialog({ name: 'register' });
  };
  return (
    <Modal
      size="question"
      title={t('need_true_account_title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={register}>{t('in_increase_submit')}</Button>
        </>
      }
    >
      <p>{t('in_need_true_account')}</p>
    </Modal>
  );
}
