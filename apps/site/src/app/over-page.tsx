import { type ComponentType, useEffect, useState } from 'react';
import { usePathname } from '../shared/routing/address.ts';
import { afterPaint } from '../shared/loading/after-paint.ts';
import { useCentrePage } from '../shared/routing/centre-link.ts';
import { addressedDialog, dialogStore } from '../shared/state/dialogs.ts';
import { onFirstMovement } from '../shared/loading/first-movement.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { loadPart } from '../shared/loading/load-part.ts';
import { usePage } from '../shared/state/page.ts';
import { useSession } from '../shared/session/session.ts';
import { useStore } from '../shared/state/store.ts';
import styles from './over-page.module.css';

const load = async () => (await import('./dialogs.tsx')).Dialogs;
/** What could not be loaded says so, and a press tries again. */
const Missing = lazyPart(load);

/**
 * What comes over the page: dialogs, popups, the member centre. A visitor's first view does not pay for it: it is loaded when
 * somebody moves, when something is to be shown, or after the first paint where the brand has popups for visitors. It is not a
 * lazy part: React holds back the second of two that wait for each other, and the first dialog would come late.
 */
export function OverPage() {
  const [awake, setAwake] = useState(false);
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const { popups } = usePage();
  const open = useStore(dialogStore);
  const addressed = addressedDialog(usePathname());
  const centre = useCentrePage();
  const member = useSession() !== null;
  const needed = awake || member || (open ?? addressed ?? centre) !== undefined;
  useEffect(() => onFirstMovement(() => setAwake(true)), []);
  useEffect(() => {
    if (popups) void afterPaint().then(() => setAwake(true));
  }, [popups]);
  useEffect(() => {
    if (!needed) return;
    loadPart(load).then(
      (loaded) => setDialogs(() => loaded),
      () => setDialogs(() => Missing),
    );
  }, [needed]);
  if (Dialogs) return <Dialogs />;
  return open && <div className={styles.coming} />;
}
