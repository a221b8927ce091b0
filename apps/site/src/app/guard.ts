import type { SystemStatus } from '@baize/contract/bootstrap';
import { isFreeOfGuard } from '@baize/contract/site-routes';
import { isOn } from '../shared/state/switches.ts';

/** The switch of brands that show their pages to logged-in members only (B1.4, `loginedToHomePage`). */
const SWITCH = 'LOGINEDTOHOMEPAGE';

/** Whether the brand asks for a log-in before every page, except those open to all. */
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
