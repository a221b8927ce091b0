import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useCentrePage, useOpenCentre } from '../shared/centre-link.ts';
import { closeDialog, dialogStore, type OpenDialog } from '../shared/dialogs.ts';
import { mayAct } from '../shared/protected-action.ts';
import { isTrial, useSession } from '../shared/session.ts';
import { useStore } from '../shared/store.ts';
import {
  Centre,
  LoginDialog,
  MeDialog,
  NeedTrueAccount,
  NoticesDialog,
  RegisterDialog,
  SignOutDialog,
} from './dialog-parts.tsx';

const ADDRESSES: Readonly<Record<string, OpenDialog>> = {
  '/login': { name: 'login' },
  '/register': { name: 'register' },
  '/register.html': { name: 'register' },
};

/** The one dialog over the page: asked for by the address, or by a press somewhere. */
export function Dialogs() {
  const asked = useStore(dialogStore);
  const session = useSession();
  const navigate = useNavigate();
  const addressed = ADDRESSES[useLocation().pathname];
  const close = () => {
    // Another dialog may have taken its place meanwhile: a trial account that logs in on the way to a member's page.
    if (dialogStore.get() === asked) closeDialog();
    // Closing the dialog of an address leaves it for home (decisions).
    if (addressed) void navigate('/', { replace: true });
  };
  // A member has no business at /login and /register.
  if (addressed && session) return <Navigate to="/" replace />;
  const open = asked ?? addressed;
  return (
    <>
      <CentreAtAddress />
      {open && <DialogOf dialog={open} onClose={close} />}
    </>
  );
}

function DialogOf({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.name) {
    case 'login':
      return <LoginDialog {...(dialog.start ? { start: dialog.start } : {})} onClose={onClose} />;
    case 'register':
      return <RegisterDialog onClose={onClose} />;
    case 'need-true-account':
      return <NeedTrueAccount onClose={onClose} />;
    case 'sign-out':
      return <SignOutDialog onClose={onClose} />;
    case 'me':
      return <MeDialog onClose={onClose} />;
    case 'notices':
      return <NoticesDialog index={dialog.index} onClose={onClose} />;
  }
}

/** The member centre lies at `?centre=<page>`, so that it can be linked to and left with Back. */
function CentreAtAddress() {
  const page = useCentrePage();
  const open = useOpenCentre();
  const session = useSession();
  const token = session?.token;
  const allowed = session !== null && !isTrial(session);
  useEffect(() => {
    if (page && !allowed) mayAct();
  }, [page, allowed, token]);
  if (!page || !allowed) return null;
  return <Centre page={page} onPage={open} onClose={() => open(null)} />;
}
