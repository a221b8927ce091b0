import { z } from 'zod';
import type { GameTerms } from './domain/game-terms.ts';

const parts = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(BigInt);

const kept = z.strictObject({
  baseParts: z.array(parts).min(1).max(4),
  leastParts: parts,
  mostParts: parts,
  notes: z.number().int().min(1).max(100_000),
  multiple: z.number().int().min(1).max(1_000_000),
  notePayoutParts: parts,
  ticketPayoutParts: parts,
  issueStakeParts: parts,
  issuePayoutParts: parts,
  groups: z.strictObject({ least: z.number().int(), greatest: z.number().int() }),
  odds: z.strictObject({
    listed: z.record(z.string(), z.record(z.string(), z.string())),
    share: z.string(),
    levels: z.number().int().min(0).max(100),
    step: z.number().int().min(0).max(100),
  }),
  exposure: z
    .strictObject({ issueParts: parts.nullable(), playParts: parts.nullable() })
    .default({ issueParts: null, playParts: null }),
  plays: z
    .record(
      z.string(),
      z
        .strictObject({
          isOff: z.boolean(),
          mostParts: parts,
          ticketPayoutParts: parts,
          exposureParts: parts.nullable(),
        })
        .partial(),
    )
    .default({}),
});

/** Terms as a brand keeps them: amounts in parts, as text. Throws where they are none. */
export function readTerms(written: unknown): GameTerms {
  return kept.parse(written);
}

/** The same the other way. */
export function writeTerms(terms: GameTerms): unknown {
  return JSON.parse(JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
}
