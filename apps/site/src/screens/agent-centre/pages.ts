import { SWITCH_OF_KIND } from '@baize/contract/agents/contract-kinds';
import { KINDS, PAGE_OF_KIND } from '../../shared/agents/contract-kinds.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { AgentPage } from '../../shared/routing/centre-link.ts';
import type { CentreEntry } from '../member-centre/centre-menu.tsx';

/** The switch of the white-label tree that a page needs. */
export const SWITCH_OF: Readonly<Partial<Record<AgentPage, string>>> = Object.fromEntries(
  KINDS.map((kind) => [PAGE_OF_KIND[kind], SWITCH_OF_KIND[kind]]),
);

/** The pages of the agent centre, by their names in the address (B12.2). A page is one row here and one in shared/routing/centre-link.ts. */
export const AGENT_ENTRIES: Readonly<Record<AgentPage, CentreEntry>> = {
  agentAnnouncement: {
    label: 'agents_announcement',
    icon: 'speaker',
    Page: lazyPart(async () => (await import('./announcement-page.tsx')).AnnouncementPage, {
      texts: ['content'],
      together: true,
    }),
  },
  agentTeamOverview: {
    label: 'agents_overview',
    more: 'chart',
    Page: lazyPart(async () => (await import('../../features/agents/figures/overview-page.tsx')).OverviewPage, {
      texts: ['records'],
      together: true,
    }),
  },
  registerCenter: {
    label: 'agents_register',
    icon: 'user',
    Page: lazyPart(
      async () => (await import('../../features/agents/registration/registration-page.tsx')).RegistrationPage,
      { texts: ['records'], together: true },
    ),
  },
  downlineManagmentView: {
    label: 'agents_team',
    more: 'team',
    Page: lazyPart(async () => (await import('./team-management.tsx')).TeamManagement, {
      texts: ['records', 'transfer', 'security', 'account'],
      together: true,
    }),
  },
  personalHistoryCopy: {
    label: 'agents_bets',
    icon: 'record',
    Page: lazyPart(async () => (await import('./figure-pages.tsx')).TeamBettingPage, {
      texts: ['records'],
      together: true,
    }),
  },
  palStatementsAgentCopy: {
    label: 'agents_profit',
    icon: 'ledger',
    Page: lazyPart(async () => (await import('./figure-pages.tsx')).TeamProfitPage, {
      texts: ['records'],
      together: true,
    }),
  },
  agentRevenueReport: {
    label: 'agents_income',
    icon: 'wallet',
    Page: lazyPart(async () => (await import('../../features/agents/payments/income-page.tsx')).IncomePage, {
      texts: ['records'],
      together: true,
    }),
  },
  agentDownlineTransactionDetailsCopy: {
    label: 'agents_transactions',
    more: 'branch',
    Page: lazyPart(async () => (await import('./figure-pages.tsx')).TeamMoneyPage, {
      texts: ['records', 'transfer'],
      together: true,
    }),
  },
  agentDividendRecordCopy2: {
    label: 'agents_dividend',
    icon: 'cup',
    Page: lazyPart(async () => (await import('./contract-pages.tsx')).DividendPage, {
      texts: ['records', 'security', 'account'],
      together: true,
    }),
  },
  agentDailyWages2: {
    label: 'agents_salary',
    icon: 'calendar',
    Page: lazyPart(async () => (await import('./contract-pages.tsx')).SalaryPage, {
      texts: ['records', 'security', 'account'],
      together: true,
    }),
  },
  agentHourSalary: {
    label: 'agents_hourSalary',
    icon: 'clock',
    Page: lazyPart(async () => (await import('./contract-pages.tsx')).HourSalaryPage, {
      texts: ['records', 'security', 'account'],
      together: true,
    }),
  },
  agentRealtimeSalary: {
    label: 'agents_agentRealtimeSalary',
    icon: 'refresh',
    Page: lazyPart(async () => (await import('./contract-pages.tsx')).RealtimeSalaryPage, {
      texts: ['records', 'security', 'account'],
      together: true,
    }),
  },
};
