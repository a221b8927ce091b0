import { type ComponentType, useEffect, useState } from 'react';
import { usePathname } from '../shared/routing/address.ts';
import { afterPaint } from '../shared/loading/after-paint.ts';
import { useAgentPage, useCentrePage } from '../shared/routing/centre-link.ts';
import { addressedDialog, chatRoomStore, dialogStore } from '../shared/state/dialogs.ts';
import { onFirstMovement } from '../shared/loading/first-movement.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { loadPart } from '../shared/loading/load-part.ts';
import { usePage } from '../shared/state/page.ts';
import { useSession } from '../shared/session/session.ts';
import { useStore } from '../shared/state/store.ts';
import styles from './over-page.module.css';

const load = async () => (await import('./dialogs.tsx')).Dialogs;
/** Loads the dialogs once more when the first attempt failed; shows the failure and a button to retry. */
const Missing = lazyPart(load);

/**
 * Everything shown over the page: dialogs, popups, the member centre. Not part of the first view: it is loaded at the visitor's
 * first movement, when something is to be shown, or after the first paint where the brand has popups for visitors. It is no
 * `lazyPart` because React would delay a lazy dialog inside a lazy parent.
 */
export function OverPage() {
  const [awake, setAwake] = useState(false);
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const { popups } = usePage();
  const open = useStore(dialogStore);
  const addressed = addressedDialog(usePathname());
  const centre = useCentrePage();
  const agent = useAgentPage();
  const inChat = useStore(chatRoomStore);
  const member = useSession() !== null;
  const needed = awake || member || inChat || (open ?? addressed ?? centre ?? agent) !== undefined;
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
