/**
 * The life of an agent contract: state × event → state. An offer is answered by the agent, taken back by who made it, or runs out
 * after seven days, whichever comes first. A contract that was accepted ends by another in its place or by being ended. Anything
 * not listed changes nothing.
 */
export const AGENT_CONTRACT_STATES = {
  offered: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired' },
  accepted: { supersede: 'superseded', terminate: 'terminated' },
  refused: {},
  withdrawn: {},
  expired: {},
  superseded: {},
  terminated: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type AgentContractState = keyof typeof AGENT_CONTRACT_STATES;

export type AgentContractEvent = 'accept' | 'refuse' | 'withdraw' | 'expire' | 'supersede' | 'terminate';

/** The state after an event, or undefined when nothing becomes of it any more. */
export function nextAgentContractState(
  state: AgentContractState,
  event: AgentContractEvent,
): AgentContractState | undefined {
  const row: Partial<Record<AgentContractEvent, AgentContractState>> = AGENT_CONTRACT_STATES[state];
  return row[event];
}
