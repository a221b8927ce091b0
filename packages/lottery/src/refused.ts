/**
 * Everything this package says no with. The code is stable: it is the refusal's code on the wire, and the key of its text.
 */
export const REFUSAL_CODES = [
  'lottery_chase_never_profits',
  'lottery_chase_not_offered',
  'lottery_draw_malformed',
  'lottery_group_not_offered',
  'lottery_mode_unknown',
  'lottery_multiple_not_offered',
  'lottery_no_notes',
  'lottery_payout_too_high',
  'lottery_play_unknown',
  'lottery_selection_malformed',
  'lottery_selection_out_of_range',
  'lottery_selection_repeats',
  'lottery_stake_not_payable',
  'lottery_too_few_chosen',
  'lottery_too_many_chosen',
  'lottery_too_many_notes',
  'lottery_unit_not_offered',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A no. `about` says what was wrong where it helps: the entry that could not be read. */
export interface Refused {
  readonly refused: RefusalCode;
  readonly about?: string;
}

export function refused(code: RefusalCode, about?: string): Refused {
  return about === undefined ? { refused: code } : { refused: code, about };
}

export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
