import type { AgentPage } from '../routing/centre-link.ts';

/** Where each kind of contract has its page. */
export const PAGE_OF_KIND = {
  dividend: 'agentDividendRecordCopy2',
  salary: 'agentDailyWages2',
  hourSalary: 'agentHourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<string, AgentPage>>;

/** The kinds of contracts, in the order of their pages. */
export const CONTRACT_KINDS = Object.keys(PAGE_OF_KIND) as readonly (keyof typeof PAGE_OF_KIND)[];
