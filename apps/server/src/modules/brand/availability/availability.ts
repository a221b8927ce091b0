import type { Brand } from '../brands/index.ts';

/** What of a brand decides who comes in, by which part, and where they turn to: what operators change in an emergency. */
export type Door = Pick<
  Brand,
  'status' | 'statusTexts' | 'region' | 'regionTexts' | 'whitelabel' | 'customerService' | 'domains'
>;
