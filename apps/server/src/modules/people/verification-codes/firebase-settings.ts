import { z } from 'zod';

/** The Firebase project that proves phone numbers. What the browser needs of it is no secret. */
export const firebaseSettings = z.object({
  projectId: z.string().min(1),
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  appId: z.string().default(''),
  /** Where the keys of ID tokens are, when not at Google. */
  keysUrl: z.url().optional(),
});

export type FirebaseSettings = z.output<typeof firebaseSettings>;
