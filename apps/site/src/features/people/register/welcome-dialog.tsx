import { Button, buttonClass, Modal } from '@baize/ui';
import { launchTarget } from '../../../shared/games/launch-target.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useOpenCentre } from '../../../shared/routing/centre-link.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './register-dialog.module.css';

export interface WelcomeDialogProps {
  /** The username that was made for whoever registered by a mobile number. */
  readonly account?: string;
  readonly onClose: () => void;
}

/** After registering: what one can do now. The first thing has the focus. */
export function WelcomeDialog({ account, onClose }: WelcomeDialogProps) {
  const { t } = useTexts();
  const open = useOpenCentre();
  // A game that stands for a vendor's list cannot be tried by itself.
  const { games } = usePage();
  const trial = games.map((game) => launchTarget(game, 'demo')).find((target) => target.how === 'page');
  const deposit = () => {
    onClose();
    open('depositv2');
  };
  return (
    <Modal size="small" title={t('welcome_title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.form}>
        <p>{account === undefined ? t('registered') : t('registered_as', { 0: account })}</p>
        <p className={styles.next}>{t('welcome_next')}</p>
        <Button wide data-first-focus="always" onClick={deposit}>
          {t('deposit')}
        </Button>
        {trial && (
          <Link className={buttonClass('outline', 'm', true)} to={trial.to} onClick={onClose}>
            {t('game_try')}
          </Link>
        )}
      </div>
    </Modal>
  );
}
