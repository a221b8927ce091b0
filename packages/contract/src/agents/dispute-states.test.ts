import { expect, it } from 'vitest';
import { AGENT_DISPUTE_STATES, type AgentDisputeState, nextAgentDisputeState } from './dispute-states.ts';

it('a dispute is answered once, and closed answered or not', () => {
  const states = Object.keys(AGENT_DISPUTE_STATES) as AgentDisputeState[];
  const moves = states.flatMap((state) =>
    (['answer', 'close'] as const).flatMap((event) => {
      const next = nextAgentDisputeState(state, event);
      return next === undefined ? [] : [`${state} ${event} ${next}`];
    }),
  );
  expect(moves).toEqual(['open answer answered', 'open close closed', 'answered close closed']);
});
