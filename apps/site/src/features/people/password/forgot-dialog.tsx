import { Modal, Segments } from '@baize/ui';
import { useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { isOn } from '../../../shared/state/switches.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByMobile } from './forgot-by-mobile.tsx';
import styles from './password.module.css';

/** Recovering a forgotten password (B3.13): by the ways the brand has on, the first one chosen; a selector when there are two. */
export function ForgotDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { whitelabel } = usePage().status;
  const ways = [
    { value: 'email', label: t('email'), on: isOn(whitelabel, 'FORGETEMAIL3') },
    { value: 'mobileNum', label: t('mobileNum'), on: isOn(whitelabel, 'FORGETMOBILE3') },
  ].filter(({ on }) => on);
  const [way, setWay] = useState(ways[0]?.value);
  return (
    <Modal size="small" title={t('forgot_title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.form}>
        {ways.length > 1 && way !== undefined && (
          <Segments label={t('forgot_way')} options={ways} value={way} onChange={setWay} />
        )}
        {way === 'email' && <ForgotByEmail />}
        {way === 'mobileNum' && <ForgotByMobile onDone={onClose} />}
        {way === undefined && <p className={styles.hint}>{t('call_unknown')}</p>}
      </div>
    </Modal>
  );
}
