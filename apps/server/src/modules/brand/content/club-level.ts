import type { Texts } from '../brands/index.ts';

/** A level of the club. */
export interface VipLevel {
  readonly rankLevel: number;
  readonly texts: Texts<{ readonly name: string; readonly summary: string; readonly benefits: string[] }>;
}
