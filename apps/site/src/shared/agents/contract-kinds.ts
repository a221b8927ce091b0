import type { AgentPage } from '../routing/centre-link.ts';
import type { usePage } from '../state/page.ts';
import { isOn } from '../state/switches.ts';

type Whitelabel = ReturnType<typeof usePage>['status']['whitelabel'];

/** Where each kind of contract has its page, and the switch of the white-label tree that it needs. */
export const CONTRACT_KINDS = {
  dividend: { page: 'agentDividendRecordCopy2', modId: 'contract' },
  salary: { page: 'agentDailyWages2', modId: 'salary' },
  hourSalary: { page: 'agentHourSalary', modId: 'hourSalary' },
  agentRealtimeSalary: { page: 'agentRealtimeSalary', modId: 'agentRealtimeSalary' },
} as const satisfies Readonly<Record<string, { readonly page: AgentPage; readonly modId: string }>>;

/** The kinds, in the order of their pages. */
export const KINDS = Object.keys(CONTRACT_KINDS) as readonly (keyof typeof CONTRACT_KINDS)[];

/** Whether the brand gives contracts of a kind now. */
export function isKindOn(whitelabel: Whitelabel, kind: keyof typeof CONTRACT_KINDS): boolean {
  return isOn(whitelabel, CONTRACT_KINDS[kind].modId);
}
