import { expect, it } from 'vitest';
import { AGENT_CONTRACT_STATES, type AgentContractState, nextAgentContractState } from './contract-states.ts';

const EVENTS = ['accept', 'refuse', 'withdraw', 'expire', 'supersede', 'terminate'] as const;
const STATES = Object.keys(AGENT_CONTRACT_STATES) as AgentContractState[];

it('an offer is answered once, and a contract that was accepted ends once', () => {
  const moves = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = nextAgentContractState(state, event);
      return next === undefined ? [] : [`${state} ${event} ${next}`];
    }),
  );
  expect(moves).toEqual([
    'offered accept accepted',
    'offered refuse refused',
    'offered withdraw withdrawn',
    'offered expire expired',
    'accepted supersede superseded',
    'accepted terminate terminated',
  ]);
});
