import { isDay, MAX_PARTS, partsFromText } from '@baize/kernel';
import { z } from 'zod';
import { plainText, writtenText } from './wire-texts.ts';

/** An amount as the site API writes it: decimal text ("12.5"), because JSON numbers lose digits. May be negative. */
export const wireMoney = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,5})?$/)
  .describe('decimal text, at most five decimals');

/** An amount that somebody wants to move: above zero, at most MAX_PARTS. Comes out as parts. */
export const wireAmount = z
  .string()
  .max(24)
  .regex(/^(0|[1-9]\d{0,14})(\.\d{1,5})?$/)
  .describe('decimal text above zero, at most five decimals')
  .transform((text, context) => {
    const parts = partsFromText(text);
    if (parts !== undefined && parts > 0n && parts <= MAX_PARTS) return parts;
    context.addIssue({ code: 'custom', message: 'not an amount' });
    return z.NEVER;
  });

/** Milliseconds since 1970 (UTC). */
export const wireInstant = z.number().int().nonnegative().describe('milliseconds since 1970-01-01T00:00:00Z');

/** A key the caller makes for one intention (a UUID), so that a repeated call has one effect. */
export const wireRequestKey = z.uuid().describe('made by the caller, once per intention');

/** A page of a list: `pageNo` from 1. Query values arrive as text. */
export const wirePage = {
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(14),
};

/** A day of the calendar in the brand's time zone. */
export const wireDay = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .refine(isDay, 'not a day')
  .describe('YYYY-MM-DD, in the time zone of the brand');

/** ISO 4217 code. */
export const wireCurrency = z.string().regex(/^[A-Z]{3}$/);

/** A request or an answer that says nothing. */
export const wireNothing = z.object({});

/** How long a list is, and on how many pages. */
export const wireTotals = { totalPages: z.number().int(), total: z.number().int() };

/** A member's user name, as staff type it. */
export const wireUsername = plainText(60).min(1);

/** Why staff did something: kept in the audit trail. */
/** What a call that changes a setting which guards money answers besides. */
export const guardedSetting = {
  awaitsSecond: z
    .boolean()
    .describe(
      'true: it lets out more money or asks fewer questions than what holds, so it waits until another person sends the same (`GET /ops/proposals`). The rest of the answer is what holds; of something new, what it would be',
    ),
};

export const wireReason = writtenText(500).min(3).describe('for the audit trail: why');
