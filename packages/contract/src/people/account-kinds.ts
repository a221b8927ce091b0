/** The kind of account that plays for free (B3.1, `isAgent`). */
export const TRIAL = 4;

/** The kinds of account that are agents' (B3.1): agent, head agent, with a dividend contract, with a salary contract. */
const AGENTS: readonly number[] = [1, 2, 41, 42];

/** Whether an account of this kind may open the agent centre (B3.1). */
export function isAgentKind(isAgent: number): boolean {
  return AGENTS.includes(isAgent);
}

/** Whether the header shows this kind of account the agent's entry (B3.1): a trial sees it too, and is told to open a real account. */
export function seesAgentEntry(isAgent: number): boolean {
  return isAgent === TRIAL || isAgentKind(isAgent);
}
