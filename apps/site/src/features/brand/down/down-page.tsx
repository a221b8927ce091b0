import type { systemResources } from '@baize/contract/brand/downloads';
import type { ValueOf } from '@baize/contract/client';
import { Button, buttonClass, Icon, Note } from '@baize/ui';
import { useState } from 'react';
import { laterArt } from '../../../art/later-art.ts';
import { installOffer } from '../../../shared/state/install-offer.ts';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Panel } from '../../../shared/content/panel.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { Picture } from '../../../shared/pictures/picture.tsx';
import { safeLink } from '../../../shared/content/safe-link.ts';
import { Steps } from '../../../shared/content/steps.tsx';
import { useStore } from '../../../shared/state/store.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './down.module.css';
import { QrCode } from '../../../shared/pictures/qr-code.tsx';
import { useResources } from './down.api.ts';

type Resource = ValueOf<typeof systemResources>['resources'][number];

/** /down: the site as an app, and whatever else the brand has to download. */
export function DownPage() {
  const { t } = useTexts();
  const { name } = usePage().status.brand;
  return (
    <>
      <PageHead title={t('down_title', { 0: name })} lead={t('down_lead')} />
      <div className={styles.hero}>
        <img className={styles.devices} src={laterArt('devices')} alt="" width="500" height="280" />
        <div className={styles.offer}>
          <h2>{t('down_here')}</h2>
          <Install />
        </div>
        <figure className={styles.scan}>
          <QrCode address={`${location.origin}/`} className={styles.code} />
          <figcaption>
            {t('down_scan')}
            <span className={styles.address}>{location.host}</span>
          </figcaption>
        </figure>
      </div>
      <Downloads />
      <h2 className={styles.title}>{t('down_guides')}</h2>
      <div className={styles.guides}>
        <Panel title={t('down_platform_android')}>
          <Steps steps={[t('down_android_1'), t('down_android_2'), t('down_android_3')]} />
        </Panel>
        <Panel title={t('down_platform_ios')}>
          <Steps steps={[t('down_ios_1'), t('down_ios_2'), t('down_ios_3')]} />
        </Panel>
        <Panel title={t('down_computer')}>
          <Steps steps={[t('down_computer_1'), t('down_computer_2'), t('down_computer_3')]} />
        </Panel>
      </div>
      <p className={styles.remove}>{t('down_remove')}</p>
    </>
  );
}

/** The button where the browser offers it; else what to do by hand. An installed app says that it is one. */
function Install() {
  const { t } = useTexts();
  const { name } = usePage().status.brand;
  const offer = useStore(installOffer);
  const [installed] = useState(() => matchMedia('(display-mode: standalone)').matches);
  if (installed) return <Note tone="win">{t('down_installed')}</Note>;
  if (offer === null) return <Note>{t('down_by_hand')}</Note>;
  const install = () => {
    // An offer can be taken once; the browser makes a new one when it was declined.
    installOffer.set(null);
    offer.prompt().catch(() => undefined);
  };
  return <Button onClick={install}>{t('down_install', { 0: name })}</Button>;
}

/** What the brand has to download beside the site itself. Most have nothing: then nothing is said. */
function Downloads() {
  const { t } = useTexts();
  const { resources: known } = usePage().status;
  const { data } = useResources();
  const offered = (data?.resources ?? known).flatMap((resource) => {
    const link = safeLink(resource.url, 'download');
    return link === null ? [] : [{ resource, link }];
  });
  if (offered.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{t('down_apps')}</h2>
      <ul className={styles.apps}>
        {offered.map(({ resource, link }) => (
          <App key={`${resource.platform} ${resource.url}`} resource={resource} link={link} />
        ))}
      </ul>
    </>
  );
}

function App({ resource: { platform, version, qrCodeUrl }, link }: { resource: Resource; link: string }) {
  const { t } = useTexts();
  const device = t(`down_platform_${platform}`);
  return (
    <li className={styles.app}>
      {qrCodeUrl === '' ? (
        <QrCode address={new URL(link, location.origin).href} className={styles.code} />
      ) : (
        <Picture src={qrCodeUrl} alt={t('down_qr', { 0: link })} width={176} height={176} lazy />
      )}
      <div className={styles.appWords}>
        <h3>{device}</h3>
        {version !== '' && <p>{t('down_version', { 0: version })}</p>}
        <a className={buttonClass('outline')} href={link} rel="noopener noreferrer">
          {t('down_get', { 0: device })}
          <Icon name="external" size={16} />
        </a>
      </div>
    </li>
  );
}
