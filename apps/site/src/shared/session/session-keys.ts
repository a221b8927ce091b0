import type { Bootstrap } from '@baize/contract/bootstrap';
import type { domainRoute } from '@baize/contract/brand/availability';
import type { ValueOf } from '@baize/contract/client';
import { isOn } from '../state/switches.ts';

type Routers = ValueOf<typeof domainRoute>['list'];
type Page = Pick<Bootstrap, 'lanes'> & { readonly status: Pick<Bootstrap['status'], 'whitelabel' | 'register'> };

const SALARIES = ['salary', 'hourSalary', 'agentRealtimeSalary'];

/** What the session storage keeps of the brand (B1.22): objects as JSON text, the rest as texts. */
export function brandEntries({ status, lanes }: Page): Readonly<Record<string, string>> {
  const { whitelabel, register } = status;
  const contract = String(isOn(whitelabel, 'contract'));
  return {
    settings: JSON.stringify(whitelabel),
    validate: JSON.stringify(register),
    gameVendor: JSON.stringify(lanes),
    enableContract: contract,
    enableCt: contract,
    enableSalary: String(SALARIES.some((modId) => isOn(whitelabel, modId))),
  };
}

/** Where the brand can be reached, best first. */
export function routerEntries(list: Routers): Readonly<Record<string, string>> {
  return { routers: JSON.stringify(list) };
}
