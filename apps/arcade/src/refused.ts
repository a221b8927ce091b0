/** Every refusal of the game API with its HTTP status. The game has a text for each. */
export const REFUSALS = {
  session_ended: 401,
  request_wrong: 400,
  request_reused: 409,
  round_unfinished: 409,
  round_unknown: 404,
  too_soon: 429,
  stake_not_offered: 400,
  bet_not_offered: 400,
  choice_not_offered: 400,
  choice_too_late: 409,
  betting_closed: 409,
  flight_over: 409,
  not_enough_money: 409,
  wallet_unreachable: 503,
  server_busy: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** A valid request that the arcade refuses. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, number | string>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, number | string>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
