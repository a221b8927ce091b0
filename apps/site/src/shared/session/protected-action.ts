import { openDialog } from '../state/dialogs.ts';
import { isTrial, sessionStore } from './session.ts';

/**
 * The check before anything that is for members only (B3.24): nobody logged in opens the log-in, a trial account is told to
 * open a real one. True when the action may go on.
 */
export function mayAct(): boolean {
  const session = sessionStore.get();
  if (session === null) openDialog({ name: 'login' });
  else if (isTrial(session)) openDialog({ name: 'need-true-account' });
  else return true;
  return false;
}
