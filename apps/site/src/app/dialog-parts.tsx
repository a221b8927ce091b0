import { lazyPart } from '../shared/loading/lazy-part.tsx';
import styles from './over-page.module.css';

/** Shown over the page while the code of a dialog is loading. */
const waiting = <div className={styles.coming} />;

/** The dialogs, each loaded when it is first opened. */
export const LoginDialog = lazyPart(
  async () => (await import('../features/people/login/login-dialog.tsx')).LoginDialog,
  {
    texts: ['account', 'refusals'],
    waiting,
  },
);
export const RegisterDialog = lazyPart(
  async () => (await import('../features/people/register/register-dialog.tsx')).RegisterDialog,
  { texts: ['account', 'refusals'], waiting },
);
export const WelcomeDialog = lazyPart(
  async () => (await import('../features/people/register/welcome-dialog.tsx')).WelcomeDialog,
  { texts: ['account'], waiting },
);
export const ChangePasswordDialog = lazyPart(
  async () => (await import('../features/people/password/change-password-dialog.tsx')).ChangePasswordDialog,
  { texts: ['account', 'proofs', 'refusals'], waiting },
);
export const ForgotDialog = lazyPart(
  async () => (await import('../features/people/password/forgot-dialog.tsx')).ForgotDialog,
  {
    texts: ['account', 'proofs', 'refusals'],
    waiting,
  },
);
export const ResetDialog = lazyPart(
  async () => (await import('../features/people/password/reset-dialog.tsx')).ResetDialog,
  {
    texts: ['account', 'proofs', 'refusals'],
    waiting,
  },
);
export const LoginLocationDialog = lazyPart(
  async () => (await import('../features/people/password/login-location-dialog.tsx')).LoginLocationDialog,
  {
    texts: ['account', 'proofs', 'refusals'],
    waiting,
  },
);
export const FreePlayDialog = lazyPart(
  async () => (await import('../features/people/free-play/free-play-dialog.tsx')).FreePlayDialog,
  { texts: ['safety', 'account', 'refusals'], waiting },
);
export const TimeOutDialog = lazyPart(
  async () => (await import('../features/people/time-out/time-out-dialog.tsx')).TimeOutDialog,
  { texts: ['safety', 'account', 'refusals'], waiting },
);
export const TimedOutDialog = lazyPart(
  async () => (await import('../features/people/time-out/timed-out-dialog.tsx')).TimedOutDialog,
  { texts: ['safety'], waiting },
);
export const NeedTrueAccount = lazyPart(async () => (await import('./questions.tsx')).NeedTrueAccount, {
  texts: ['account'],
  waiting,
});
export const SignOutDialog = lazyPart(async () => (await import('./questions.tsx')).SignOutDialog, { waiting });
export const MeDialog = lazyPart(async () => (await import('../features/people/member-menu/me-dialog.tsx')).MeDialog, {
  texts: ['shell'],
  waiting,
});
export const ChatDialog = lazyPart(async () => (await import('../features/support/chat/chat-dialog.tsx')).ChatDialog, {
  texts: ['chat', 'refusals'],
  waiting,
});
export const NoticesDialog = lazyPart(
  async () => (await import('../features/brand/notices/notices-dialog.tsx')).NoticesDialog,
  { texts: ['content', 'refusals'], waiting },
);
export const Centre = lazyPart(async () => (await import('../screens/member-centre/centre.tsx')).Centre, {
  texts: ['centre', 'shell', 'refusals'],
  waiting,
});
export const AgentCentre = lazyPart(
  async () => (await import('../screens/agent-centre/agent-centre.tsx')).AgentCentre,
  {
    texts: ['agents', 'centre', 'shell', 'refusals'],
    waiting,
  },
);
