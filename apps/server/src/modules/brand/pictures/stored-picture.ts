import type { Instant } from '@baize/kernel';

/** A picture as its operator sees it. */
export interface StoredPicture {
  readonly pictureId: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of all its files together. */
  readonly bytes: number;
  readonly uploadedAt: Instant;
}
