import { z } from 'zod';

/**
 * A text of so many characters, whatever their script: what counts is what is read, not bytes or halves of a surrogate pair. No
 * control signs and no half characters: nobody means them, and a database may refuse to keep them.
 */
export function plainText({ min = 0, max }: { readonly min?: number; readonly max: number }): z.ZodString {
  return z.string().regex(new RegExp(`^[^\\p{Cc}\\p{Cs}]{${min},${max}}$`, 'u'));
}
