import { z } from 'zod';

/** More than ISO 3166-1 has. */
const COUNTRIES_MAX = 300;
const AGENT_HOSTS_MAX = 50;
/** More levels than anybody can pay through. */
const LINE_LEVELS_MAX = 15;

/**
 * How a brand treats accounts beyond what the white-label switches turn on and off. Every field has a default, so that a
 * brand's data says only what it wants otherwise.
 */
export const accountSettings = z.object({
  /** Which bot check is required for log-in, registration and codes. */
  botCheck: z.enum(['altcha', 'geetest', 'off']).default('altcha'),
  /** What happens when the provider of the bot check does not answer. */
  botCheckOutage: z.enum(['altcha', 'refuse', 'pass']).default('altcha'),
  /** After how many days a password is over. Null: never, as ASVS 5.0 6.2.10 advises. */
  passwordExpiresDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** Whether a date of birth is demanded at registration. */
  birthDateRequired: z.boolean().default(false),
  /** Whether a mobile number given with a username must be proven by a code (B3.15, register form). */
  mobileProof: z.boolean().default(false),
  /** Whether a log-in from an address the account does not know needs one more proof (B3.22). */
  newPlaceCheck: z.boolean().default(false),
  /** For how long a proven address and device stay known. */
  newPlaceDays: z.number().int().min(1).max(365).default(30),
  /** How many proofs a new place needs. The bank account's name counts only as the second of two. */
  newPlaceProofs: z.number().int().min(1).max(2).default(1),
  /** Countries (ISO 3166-1 alpha-2) that codes are sent to by SMS. Empty: to none. */
  smsCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(COUNTRIES_MAX)
    .default([]),
  /** So many codes go to one country in an hour: more are a machine’s, not members’. */
  smsPerCountryPerHour: z.number().int().min(0).max(1_000_000).default(300),
  /** What the brand's SMS may cost in a day, in thousandths of the provider's unit of account. */
  smsCostMaxPerDay: z.number().int().min(0).default(50_000),
  /** Whether answers may tell that a name or address is not known (B3.27: neutral unless switched on). */
  tellsUnknown: z.boolean().default(false),
  /** Whether newcomers with an upline may transfer money there from the start; staff change it for each member. */
  toUplineAtRegistration: z.boolean().default(false),
  /** How many levels a line may have, its head being the first. */
  lineLevels: z.number().int().min(1).max(LINE_LEVELS_MAX).default(7),
  /** Whether dividends are paid by themselves once a period is over, or once an agent asks for them. */
  dividendOn: z.enum(['period', 'request']).default('period'),
  /** Hosts that are the agents' site: only agents log in there, and members elsewhere. */
  agentHosts: z.array(z.string().max(253)).max(AGENT_HOSTS_MAX).default([]),
});

export type AccountSettings = z.output<typeof accountSettings>;
