import { z } from 'zod';

/** What TCG gives a merchant: its code, the DES key of the fields, and the key of their signature. */
export const tcgSecrets = z.strictObject({
  merchantCode: z.string().regex(/^[\w-]{1,60}$/),
  desKey: z.string().regex(/^[\x21-\x7e]{8}$/),
  signKey: z.string().regex(/^[\x21-\x7e]{4,200}$/),
});
export type TcgSecrets = z.output<typeof tcgSecrets>;

/** Where merchants' contracts differ. */
export const tcgOptions = z.strictObject({
  /** The product whose wallet and games this vendor stands for (TCG_SEA 384, TCG_LOTTO_VN 420, TCG_LIVE 460 …). */
  productType: z.number().int().positive().default(384),
  /** Further fields of a launch, such as lottery_bet_mode and series of a lottery. */
  launchFields: z.record(z.string().max(40), z.unknown()).default({}),
  /** The words of a transfer's state, as the answer of `cs` has them. */
  transferDone: z.array(z.string().max(40)).default(['SUCCESS']),
  transferFailed: z.array(z.string().max(40)).default(['FAILED']),
  transferUnknown: z.array(z.string().max(40)).default(['NOT FOUND']),
  /** After so many minutes a transfer that TCG does not know of counts as never made: it answers within half a minute. */
  unknownIsFinalAfterMinutes: z.number().int().min(10).max(10_080).default(60),
});
export type TcgOptions = z.output<typeof tcgOptions>;
