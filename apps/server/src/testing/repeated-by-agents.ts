import { agentOfferContract, opsOfferContract } from '@baize/contract/agents/contracts';
import { agentMakeLink } from '@baize/contract/agents/links';

const offered = {
  file: 'modules/agents/contracts/contracts.test.ts',
  title: 'is made once by its key, and signed once however often it is sent',
};

/** Where the calls of agents that have a key are made again. */
export const REPEATED_BY_AGENTS = {
  [agentOfferContract.path]: offered,
  [opsOfferContract.path]: offered,
  [agentMakeLink.path]: {
    file: 'modules/agents/links/links.test.ts',
    title: 'is made once by its key, and switched off for good by its agent alone',
  },
} as const;
