import { MISSING_FRAME, type SiteRoute } from '@baize/contract/site-routes';
import { type ReactNode, Suspense } from 'react';
import { RouteBanner } from '../../features/brand/banners/route-banner.tsx';
import { useTexts } from '../../shared/texts/texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { Footer, StatusMessages, SideMenu } from './shell-parts.tsx';
import styles from './shell.module.css';
import { WideNav, WideServiceRow } from './wide-header.tsx';

function SkipLink() {
  const { t } = useTexts();
  return (
    <a className={styles.skip} href="#content">
      {t('skip_to_content')}
    </a>
  );
}

/** The frame around a screen, by its row of the route table (B1.6): header, banners, footer, floating buttons. */
export function Shell({ route, children }: { route: SiteRoute | undefined; children: ReactNode }) {
  const { header, sideMenu, footer, room } = route?.frame ?? MISSING_FRAME;
  return (
    <>
      {header && <SkipLink />}
      {header && <Header service={<WideServiceRow />} nav={<WideNav />} bare={header === 'bare'} room={room} />}
      <StatusMessages />
      <main id="content" className={room ? styles.room : styles.content} tabIndex={-1}>
        {route?.group && <RouteBanner key={route.group} group={route.group} />}
        <Suspense>{children}</Suspense>
      </main>
      {footer && <Footer />}
      {sideMenu && <SideMenu />}
      {header === 'full' && <BottomBar />}
    </>
  );
}
