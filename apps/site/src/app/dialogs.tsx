import { isAgentKind } from '@baize/contract/people/account-kinds';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate, usePathname } from '../shared/routing/address.ts';
import { useAgentPage, useCentrePage, useOpenAgentCentre, useOpenCentre } from '../shared/routing/centre-link.ts';
import { addressedDialog, chatRoomStore, closeDialog, dialogStore, type OpenDialog } from '../shared/state/dialogs.ts';
import { Navigate } from '../shared/routing/link.tsx';
import { usePage } from '../shared/state/page.ts';
import { mayAct } from '../shared/session/protected-action.ts';
import { refreshMember } from '../shared/api/refresh-member.ts';
import { isTrial, useSession } from '../shared/session/session.ts';
import { showFailureToast } from '../shared/failure/failure.tsx';
import { Refused } from '../shared/api/api.ts';
import { isOn } from '../shared/state/switches.ts';
import { useStore } from '../shared/state/store.ts';
import { Announcements } from '../features/brand/notices/announcements.tsx';
import {
  AgentCentre,
  Centre,
  FreePlayDialog,
  ChangePasswordDialog,
  ChatDialog,
  ForgotDialog,
  LoginDialog,
  MeDialog,
  NeedTrueAccount,
  NoticesDialog,
  LoginLocationDialog,
  RegisterDialog,
  ResetDialog,
  SignOutDialog,
  TimedOutDialog,
  TimeOutDialog,
  WelcomeDialog,
} from './dialog-parts.tsx';
import { isGuarded } from './guard.ts';

/** Shows the dialog that the address names or that a button opened; there is never more than one. Loaded by over-page.tsx. */
export function Dialogs() {
  const asked = useStore(dialogStore);
  const inChat = useStore(chatRoomStore);
  const session = useSession();
  const tree = usePage().status.whitelabel;
  const centre = useCentrePage();
  const agent = useAgentPage();
  const addressed = addressedDialog(usePathname());
  const close = () => {
    // Another dialog may be open by now: a trial account that logs in on the way to a member's page is shown one.
    if (dialogStore.get() === asked) closeDialog();
    // Closing a dialog that has an address of its own goes to the home page (B1.3).
    if (addressed) navigate('/', { replace: true });
  };
  // A member has no business at /login and /register.
  if (addressed && session && addressed.name !== 'reset') return <Navigate to="/" />;
  const open = asked ?? addressed;
  // Until the password is changed nothing else is answered (B3.11), so nothing else is asked.
  if (session?.mustChangePassword) return <ChangePasswordDialog forced onClose={closeDialog} />;
  return (
    <>
      <CentreAtAddress />
      <AgentCentreAtAddress />
      <Announcements busy={Boolean(open) || (centre ?? agent) !== undefined} />
      {inChat && <ChatDialog key={session?.token} onClose={() => chatRoomStore.set(false)} />}
      {open && <DialogOf dialog={open} forced={open === addressed && isGuarded(tree)} onClose={close} />}
    </>
  );
}

interface DialogOfProps {
  readonly dialog: OpenDialog;
  /** The log-in of a brand that shows its pages only to who is logged in: closing it leads nowhere. */
  readonly forced: boolean;
  readonly onClose: () => void;
}

function DialogOf({ dialog, forced, onClose }: DialogOfProps) {
  switch (dialog.name) {
    case 'login':
      return <LoginDialog {...(dialog.start ? { start: dialog.start } : {})} forced={forced} onClose={onClose} />;
    case 'register':
      return <RegisterDialog onClose={onClose} />;
    case 'welcome':
      return <WelcomeDialog {...(dialog.account !== undefined && { account: dialog.account })} onClose={onClose} />;
    case 'free-play':
      return <FreePlayDialog onClose={onClose} />;
    case 'time-out':
      return <TimeOutDialog onClose={onClose} />;
    case 'timed-out':
      return <TimedOutDialog until={dialog.until} onClose={onClose} />;
    case 'need-true-account':
      return <NeedTrueAccount onClose={onClose} />;
    case 'sign-out':
      return <SignOutDialog onClose={onClose} />;
    case 'me':
      return <MeDialog onClose={onClose} />;
    case 'change-password':
      return <ChangePasswordDialog onClose={onClose} />;
    case 'forgot':
      return <ForgotDialog onClose={onClose} />;
    case 'reset':
      return <ResetDialog onClose={onClose} />;
    case 'login-location':
      return <LoginLocationDialog key={dialog.ticket} {...dialog} onClose={onClose} />;
    case 'notices':
      return <NoticesDialog index={dialog.index} onClose={onClose} />;
  }
}

/** The member centre is at `?centre=<page>`, so that it can be linked to and left with Back. */
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

/** The agent centre is at `?agent=<page>`: for agents (B3.1) of a brand that has it switched on. Anybody else is told so, and it goes. */
function AgentCentreAtAddress() {
  const page = useAgentPage();
  const open = useOpenAgentCentre();
  const session = useSession();
  const { whitelabel } = usePage().status;
  const allowed = session !== null && isAgentKind(session.isAgent) && isOn(whitelabel, 'AGENTCENTER');
  const token = session?.token;
  const [asked, setAsked] = useState<string>();
  const refuse = useEffectEvent(() => {
    if (!mayAct()) return;
    if (asked !== token) {
      // Who was made an agent today is not one yet by what this tab stored.
      const know = () => setAsked(token);
      refreshMember().then(know, know);
      return;
    }
    void showFailureToast(new Refused('access_denied', {}));
    open(null);
  });
  useEffect(() => {
    if (page && !allowed) refuse();
  }, [page, allowed, token, asked]);
  if (!page || !allowed) return null;
  return <AgentCentre page={page} onPage={open} onClose={() => open(null)} />;
}
