import { useSearchParams } from './address.ts';
import { mayAct } from '../session/protected-action.ts';

/** Pages of the member centre that exist, by their names in the address (B6.1). Their screens: screens/member-centre/pages.ts. */
export const CENTRE_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'referral',
  'messageV2',
  'manualRebate',
] as const;

/** Pages of the agent centre that exist, by their names in the address (B12.2). Their screens: screens/agent-centre/pages.ts. */
export const AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

/** What the pages keep in the address. It goes when the page changes. */
const PAGE_STATE = [
  'centre',
  'agent',
  'under',
  'search',
  'account',
  'contract',
  'payment',
  'made',
  'made.account',
  'made.pageNo',
  'state',
  'own.account',
  'own.days',
  'own.direction',
  'own.from',
  'own.to',
  'own.pageNo',
  'offer',
  'sort',
  'deal',
  'deposit',
  'withdrawal',
  'pageNo',
  'kind',
  'part',
  'until',
  'days',
  'from',
  'to',
  'betVendor',
  'betState',
  'betGame',
  'single',
  'what',
  'roundOf',
  'round',
  'profitType',
  'letters',
  'letter',
] as const;

export type CentrePage = (typeof CENTRE_PAGES)[number];
export type AgentPage = (typeof AGENT_PAGES)[number];

/** The page of the member centre that the address asks for (`?centre=`), if there is such a page. */
export function useCentrePage(): CentrePage | undefined {
  const [search] = useSearchParams();
  // A channel sends the payer back to `/?deposit=<id>`: that deposit is shown on its page. Links to a withdrawal are alike.
  const named = search.has('deposit') ? 'depositv2' : search.has('withdrawal') ? 'withdraw' : null;
  const asked = search.get('centre') ?? named;
  return CENTRE_PAGES.find((page) => page === asked);
}

/** The page of the agent centre that the address asks for (`?agent=`), if there is such a page. */
export function useAgentPage(): AgentPage | undefined {
  const [search] = useSearchParams();
  return AGENT_PAGES.find((page) => page === search.get('agent'));
}

/** Opens a page of the member centre over the current one, after the check of a protected action; null closes it. */
export function useOpenCentre(): (page: CentrePage | null) => void {
  return useOpen('centre');
}

/** The same of the agent centre. */
export function useOpenAgentCentre(): (page: AgentPage | null) => void {
  return useOpen('agent');
}

function useOpen(centre: 'centre' | 'agent'): (page: string | null) => void {
  const [search, setSearch] = useSearchParams();
  return (page) => {
    if (page !== null && !mayAct()) return;
    const next = new URLSearchParams(search);
    for (const key of PAGE_STATE) next.delete(key);
    if (page !== null) next.set(centre, page);
    const replace = PAGE_STATE.some((key) => search.has(key));
    setSearch(next, { replace });
  };
}
