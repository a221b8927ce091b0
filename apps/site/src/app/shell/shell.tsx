import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Toasts } from './toasts.tsx';

function SkipLink() {
  const { t } = useTexts();
  return (
    <a className={styles.skip} href="#content">
      {t('skip_to_content')}
    </a>
  );
}

/** The frame of an ordinary page: header, content, footer, and the phone's bottom bar. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <ConnectionBar />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <BottomBar />
      <Toasts />
    </>
  );
}

/** The frame of a page that needs the room: header only (spec §2). */
export function HeaderOnly() {
  return (
    <>
      <SkipLink />
      <Header bare />
      <ConnectionBar />
      <main id="content" className={styles.room} tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
    </>
  );
}
