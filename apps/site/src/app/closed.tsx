import { Blank, Button, buttonClass } from '@baize/ui';
import { usePage } from '../shared/page.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './closed.module.css';
import { Logo } from './shell/logo.tsx';

/** The whole site while it is closed: status 1 maintenance, 2 region restricted (spec §2, §8). */
export function Closed() {
  const { t } = useTexts();
  const { status, maintenance, regionRestriction, location: place, customerService } = usePage().status;
  const region = status === 2;
  const service = customerService[0];
  return (
    <main className={styles.closed}>
      <Logo />
      <h1 className="visually-hidden">{t(region ? 'region_title' : 'maintenance_title')}</h1>
      <Blank icon={region ? 'lock' : 'clock'} title={t(region ? 'region_title' : 'maintenance_title')}>
        <p>{(region ? regionRestriction : maintenance)?.message}</p>
        {region && <p className="tabular">{t('region_address', { 0: place.ip })}</p>}
        <div className={styles.actions}>
          {!region && <Button onClick={() => location.reload()}>{t('refresh')}</Button>}
          {service && (
            <a className={buttonClass('outline')} href={service.path}>
              {t('footer_contact')}
            </a>
          )}
        </div>
      </Blank>
    </main>
  );
}
