import type { Texts } from '../brands/index.ts';

/** A level of the club. */
export interface ClubLevel {
  readonly rankLevel: number;
  readonly texts: Texts<{ readonly name: string; readonly summary: string; readonly benefits: string[] }>;
}
