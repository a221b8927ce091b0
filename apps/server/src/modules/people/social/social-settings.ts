import { z } from 'zod';

/** Google as an OpenID provider. The callback to register there is `https://<site>/signin/google`. */
export const googleSettings = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  issuer: z.url().default('https://accounts.google.com'),
});

/** Facebook as an OpenID provider, callback `https://<site>/signin/facebook`. The addresses follow from the version unless given. */
export const facebookSettings = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  version: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v24.0'),
  issuer: z.url().default('https://www.facebook.com'),
  authorizeUrl: z.url().optional(),
  tokenUrl: z.url().optional(),
  keysUrl: z.url().optional(),
  /** Facebook does not say whether it verified an e-mail address. Set to take every address it gives as verified. */
  vouchesForEmail: z.boolean().default(false),
});

export type GoogleSettings = z.output<typeof googleSettings>;
export type FacebookSettings = z.output<typeof facebookSettings>;
