import { useEffect, useState } from 'react';
import { usePathname } from '../shared/address.ts';
import { afterPaint } from '../shared/after-paint.ts';
import { useCentrePage } from '../shared/centre-link.ts';
import { addressedDialog, dialogStore } from '../shared/dialogs.ts';
import { onFirstSign } from '../shared/first-sign.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { usePage } from '../shared/page.ts';
import { useSession } from '../shared/session.ts';
import { useStore } from '../shared/store.ts';
import styles from './over-page.module.css';

const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, { waiting: <Coming /> });

/** Says that a dialog is on its way to who asked for one; nobody else waits. */
function Coming() {
  return useStore(dialogStore) && <div className={styles.coming} />;
}

/**
 * What comes over the page: dialogs, popups, the member centre. A visitor's first view does not pay for it: it is loaded when
 * somebody moves, when something is to be shown, or after the first paint where the brand has popups for visitors.
 */
export function OverPage() {
  const [awake, setAwake] = useState(false);
  const { popups } = usePage();
  const open = useStore(dialogStore);
  const addressed = addressedDialog(usePathname());
  const centre = useCentrePage();
  const member = useSession() !== null;
  useEffect(() => onFirstSign(() => setAwake(true)), []);
  useEffect(() => {
    if (popups) void afterPaint().then(() => setAwake(true));
  }, [popups]);
  // What was needed once stays: popups wait there for their moment.
  if (!awake && (member || (open ?? addressed ?? centre) !== undefined)) setAwake(true);
  return awake && <Dialogs />;
}
