import type { SystemStatus } from '@baize/contract/bootstrap';
import { isOn } from '../../../shared/state/switches.ts';

/** Whether the brand offers recovery of a forgotten password, by e-mail or by mobile. */
export function hasPasswordRecovery(tree: SystemStatus['whitelabel']): boolean {
  return isOn(tree, 'FORGETEMAIL3') || isOn(tree, 'FORGETMOBILE3');
}
