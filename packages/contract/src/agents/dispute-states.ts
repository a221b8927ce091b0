/**
 * The life of a dispute about an agent's payment: state × event → state. It is answered once, by who gave the contract or by staff, and
 * closed by who opened it or by staff. Anything not listed changes nothing.
 */
export const AGENT_DISPUTE_STATES = {
  open: { answer: 'answered', close: 'closed' },
  answered: { close: 'closed' },
  closed: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type AgentDisputeState = keyof typeof AGENT_DISPUTE_STATES;

export type AgentDisputeEvent = 'answer' | 'close';

/** The state after an event, or undefined when nothing becomes of it any more. */
export function nextAgentDisputeState(
  state: AgentDisputeState,
  event: AgentDisputeEvent,
): AgentDisputeState | undefined {
  const row: Partial<Record<AgentDisputeEvent, AgentDisputeState>> = AGENT_DISPUTE_STATES[state];
  return row[event];
}
