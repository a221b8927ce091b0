import { z } from 'zod';

/** Thousandths of the provider's unit of account: by country (ISO 3166-1 alpha-2), and for all others. */
const prices = {
  price: z.number().int().min(0).default(50),
  prices: z.record(z.string().regex(/^[A-Z]{2}$/), z.number().int().min(0)).default({}),
};

/** Who delivers text messages. Addresses have the provider's own as default. */
export const smsSettings = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('twilio'),
    accountSid: z.string().regex(/^AC[0-9a-zA-Z]{1,64}$/),
    authToken: z.string().min(1),
    /** A number of ours, or the id of a messaging service (`MG…`), which chooses one. */
    from: z.string().min(1),
    url: z.url().default('https://api.twilio.com'),
    ...prices,
  }),
  z.object({
    provider: z.literal('vonage'),
    apiKey: z.string().min(1),
    apiSecret: z.string().min(1),
    from: z.string().min(1),
    url: z.url().default('https://rest.nexmo.com'),
    ...prices,
  }),
  z.object({
    provider: z.literal('http'),
    url: z.url(),
    headers: z.record(z.string(), z.string()).default({}),
    /** With {{to}}, {{toDigits}}, {{text}}, {{from}} and {{ref}}, each written as the content type of the headers needs it. */
    body: z.string().min(2),
    from: z.string().default(''),
    /** The place of the provider's own id in a JSON answer, as a JSON pointer (RFC 6901). */
    idPointer: z.string().default(''),
    /** What a JSON answer must say beyond a 2xx status. */
    success: z.object({ pointer: z.string(), equals: z.string() }).optional(),
    ...prices,
  }),
]);

/** Who delivers mail. */
export const mailSettings = z.object({
  /** As smtps://name:password@host:465, or smtp:// with STARTTLS. */
  url: z.url({ protocol: /^smtps?$/ }),
  /** The sender, written as in the head of a mail: Name <address>. */
  from: z.string().min(3),
});

export type SmsSettings = z.output<typeof smsSettings>;
export type MailSettings = z.output<typeof mailSettings>;
