import { Button, Note } from '@baize/ui';
import { useEffect, useState } from 'react';
import { askStatus } from '../shared/api/ask-status.ts';
import { callService } from '../shared/content/customer-service.ts';
import { usePage } from '../shared/state/page.ts';
import { useTexts } from '../shared/texts/texts.ts';
import { stampText } from '../shared/texts/time-text.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import styles from './closed.module.css';
import { ClosedPicture } from './closed-picture.tsx';
import { LanguageMenu } from './shell/language-menu.tsx';
import { Logo } from './shell/marks/logo.tsx';
import { ThemeSwitch } from './shell/theme-switch.tsx';

/** The whole site while it is closed: status 1 maintenance, 2 region restricted (B1.5). */
export function Closed() {
  const { t } = useTexts();
  const { status, maintenance, regionRestriction, location: place, customerService } = usePage().status;
  const region = status === 2;
  const title = t(region ? 'region_title' : 'maintenance_title');
  useTitle(title);
  const message = region
    ? regionRestriction?.message || t('region_text')
    : maintenance?.message || t('maintenance_text');
  return (
    <div className={styles.closed}>
      <header className={styles.top}>
        <Logo />
        <LanguageMenu />
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.message}>{message}</p>
          {region && (
            <p className={styles.address}>
              <span>{t('region_address_label')}</span>
              <strong className="tabular">{place.ip}</strong>
            </p>
          )}
          <div className={styles.actions}>
            <AskAgain />
            {!region && customerService.length > 0 && <Service />}
          </div>
        </div>
        <ClosedPicture locked={region} />
      </main>
    </div>
  );
}

type Seen = { readonly still: string } | 'unanswered' | undefined;

/** Asks the server again: at a press, and when the visitor comes back to this tab. */
function AskAgain() {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<Seen>();
  const ask = async () => {
    setBusy(true);
    // When the site is open again, this view is gone by then.
    await askStatus().then(
      () => setSeen({ still: stampText(Date.now(), timeZone).slice(11) }),
      () => setSeen('unanswered'),
    );
    setBusy(false);
  };
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && void askStatus().catch(() => undefined);
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
  return (
    <>
      <Button busy={busy} onClick={() => void ask()}>
        {t('refresh')}
      </Button>
      <p className={styles.seen} role="status">
        {seen === 'unanswered' ? t('closed_unanswered') : seen && t('closed_still', { 0: seen.still })}
      </p>
    </>
  );
}

/** The customer-service button of the maintenance page (B1.5). */
function Service() {
  const { t } = useTexts();
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setFailed(!(await callService()));
  };
  return (
    <>
      <Button look="outline" onClick={() => void open()}>
        {t('closed_service')}
      </Button>
      {failed && (
        <div className={styles.failed}>
          <Note tone="loss">{t('closed_service_failed')}</Note>
        </div>
      )}
    </>
  );
}
