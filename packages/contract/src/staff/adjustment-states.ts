/**
 * The life of an adjustment that staff propose: state × decision → state. Anything not listed changes nothing: what is
 * decided stays decided.
 */
export const ADJUSTMENT_STATES = {
  proposed: { approve: 'posted', refuse: 'refused' },
  posted: {},
  refused: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type AdjustmentState = keyof typeof ADJUSTMENT_STATES;

export type AdjustmentDecision = 'approve' | 'refuse';

/** The state after a decision, or undefined when it is decided already. */
export function nextAdjustmentState(state: AdjustmentState, decision: AdjustmentDecision): AdjustmentState | undefined {
  const row: Partial<Record<AdjustmentDecision, AdjustmentState>> = ADJUSTMENT_STATES[state];
  return row[decision];
}
