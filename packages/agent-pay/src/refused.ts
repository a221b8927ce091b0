/**
 * Everything this package says no with. The code is stable: it is the refusal's code on the wire, and the key of its text.
 */
export const REFUSAL_CODES = [
  'agent_contract_amount_out_of_range',
  'agent_contract_currency_differs',
  'agent_contract_file_malformed',
  'agent_contract_kind_differs',
  'agent_contract_malformed',
  'agent_contract_period_differs',
  'agent_contract_period_not_offered',
  'agent_contract_rate_above_cap',
  'agent_contract_rate_above_own',
  'agent_contract_rate_out_of_range',
  'agent_contract_tiers_fall',
  'agent_contract_tiers_number',
  'agent_contract_unused_term',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A no. `about` names the term it is about: "tiers.2.lossRate". */
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
