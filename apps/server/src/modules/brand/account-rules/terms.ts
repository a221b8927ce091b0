import type { Texts } from '../brands/index.ts';

/** One edition of a brand's terms of use. `content` and `privacy` are HTML that was cleaned before it was stored. */
export interface Terms {
  /** Counts up from 1; 0 is a brand without terms. */
  readonly edition: number;
  readonly texts: Texts<{ readonly title: string; readonly content: string; readonly privacy: string }>;
}

export const NO_TERMS: Terms = { edition: 0, texts: {} };
