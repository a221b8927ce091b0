import { SWITCH_OF_KIND } from '@baize/contract/agents/contract-kinds';
import type { AgentPage } from '../routing/centre-link.ts';
import type { usePage } from '../state/page.ts';
import { isOn } from '../state/switches.ts';

type Whitelabel = ReturnType<typeof usePage>['status']['whitelabel'];

/** Where each kind of contract has its page. */
export const PAGE_OF_KIND = {
  dividend: 'agentDividendRecordCopy2',
  salary: 'agentDailyWages2',
  hourSalary: 'agentHourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<keyof typeof SWITCH_OF_KIND, AgentPage>>;

/** The kinds, in the order of their pages. */
export const KINDS = Object.keys(PAGE_OF_KIND) as readonly (keyof typeof PAGE_OF_KIND)[];

/** Whether the brand gives contracts of a kind now. */
export function isKindOn(whitelabel: Whitelabel, kind: keyof typeof PAGE_OF_KIND): boolean {
  return isOn(whitelabel, SWITCH_OF_KIND[kind]);
}
