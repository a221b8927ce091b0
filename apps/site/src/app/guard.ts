import type { SystemStatus } from '@baize/contract/bootstrap';
import { isFreeOfGuard } from '@baize/contract/site-routes';
import { isOn } from '../shared/state/switches.ts';

/** The switch of a brand that shows its pages only to who is logged in (B1.4, `loginedToHomePage`). */
const SWITCH = 'LOGINEDTOHOMEPAGE';

/** Whether every page but the free ones asks for a log-in first. */
export function isGuarded(tree: SystemStatus['whitelabel']): boolean {
  return isOn(tree, SWITCH);
}

/** Whether this address sends this visitor to /login. */
export function mustLogIn(visit: {
  readonly tree: SystemStatus['whitelabel'];
  readonly loggedIn: boolean;
  readonly pathname: string;
}): boolean {
  return !visit.loggedIn && isGuarded(visit.tree) && !isFreeOfGuard(visit.pathname);
}
