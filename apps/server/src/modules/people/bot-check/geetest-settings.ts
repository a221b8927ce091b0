import { z } from 'zod';

/** An account with GeeTest v4, for brands whose bot check it is. */
export const geetestSettings = z.object({
  captchaId: z.string().min(1),
  captchaKey: z.string().min(16),
  /** Where proofs are judged; another address for their other regions. */
  url: z.url().default('https://gcaptcha4.geetest.com'),
});

export type GeetestSettings = z.output<typeof geetestSettings>;
