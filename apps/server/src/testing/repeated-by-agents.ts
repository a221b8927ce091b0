import { agentOpenAccount } from '@baize/contract/agents/accounts';
import { agentOfferContract, opsOfferContract } from '@baize/contract/agents/contracts';
import { agentOpenDispute } from '@baize/contract/agents/disputes';
import { agentMakeLink } from '@baize/contract/agents/links';

const offered = {
  file: 'modules/agents/contracts/contracts.test.ts',
  title: 'is made once by its key, and signed once however often it is sent',
};

/** Where the calls of agents that have a key are made again. */
export const REPEATED_BY_AGENTS = {
  [agentOfferContract.path]: offered,
  [opsOfferContract.path]: offered,
  [agentOpenDispute.path]: {
    file: 'modules/agents/disputes/disputes.test.ts',
    title: 'is made once by its key, and no other by it',
  },
  [agentOpenAccount.path]: {
    file: 'modules/agents/accounts/accounts.test.ts',
    title: 'is opened once by its key, sent ten times at once, with equal answers',
  },
  [agentMakeLink.path]: {
    file: 'modules/agents/links/links.test.ts',
    title: 'is made once by its key, and switched off for good by its agent alone',
  },
} as const;
