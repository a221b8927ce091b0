import { z } from 'zod';

/** What OneAPI signs with: the key that names who calls, and the secret of the HMAC. */
export const oneApiSecrets = z.strictObject({
  apiKey: z.string().regex(/^[\x21-\x7e]{8,200}$/),
  secret: z.string().regex(/^[\x21-\x7e]{16,200}$/),
});
export type OneApiSecrets = z.output<typeof oneApiSecrets>;

/** Where aggregators of this kind differ. */
export const oneApiOptions = z.strictObject({
  /** The status of a stake that the member cannot pay: published lists and verification tests differ. */
  insufficient: z.enum(['SC_INSUFFICIENT_FUNDS', 'SC_INSUFFICIENT_BALANCE']).default('SC_INSUFFICIENT_FUNDS'),
  /** The status of a result that names another stake than was booked. */
  mismatch: z.enum(['SC_BET_AMOUNT_NOT_MATCH', 'SC_INVALID_REQUEST']).default('SC_BET_AMOUNT_NOT_MATCH'),
  /** How a transaction is answered that comes again with the same details: as the first time, or as a duplicate. */
  repeat: z.enum(['same', 'duplicate']).default('same'),
  /** How the rollback of a bet is answered that never came, or was refused. Either way the bet is refused should it still come. */
  rollbackOfUnknown: z.enum(['not-exists', 'ok']).default('not-exists'),
  /** Whether credits and rollbacks need a live token as well. Then a round that outlives its session stays unpaid. */
  creditsNeedToken: z.boolean().default(false),
  /** How amounts are written: in units with decimals, in hundredths, or in parts of 1/100,000. */
  amounts: z.enum(['decimal', 'hundredths', 'parts']).default('decimal'),
  /** The HTTP status of a refusal. */
  refusalHttp: z.union([z.literal(200), z.literal(400)]).default(200),
  /** From which wallet its games are played: ours, which it calls, or one that it keeps (`/cash/…`). */
  wallet: z.enum(['seamless', 'transfer']).default('seamless'),
  /** After so many minutes a transfer that it does not know of counts as never made. */
  unknownIsFinalAfterMinutes: z.number().int().min(10).max(10_080).default(60),
  /** Whether `/transaction/list` tells its bets under the names that its wallet calls have. Without it nothing is compared. */
  report: z.enum(['none', 'bets']).default('none'),
  /** The words of a bet's `status` there that was taken back. */
  reportTakenBack: z.array(z.string().max(40)).max(20).default(['ROLLBACK', 'REFUND', 'CANCELLED', 'VOID']),
  /** The vendors of the aggregator whose games are taken over; none: all of them. */
  vendorCodes: z
    .array(z.string().regex(/^[\w.-]{1,40}$/))
    .max(200)
    .default([]),
});
export type OneApiOptions = z.output<typeof oneApiOptions>;
