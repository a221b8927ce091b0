import { PICTURE_BYTES_MAX, PICTURE_SIDE_MAX } from '@baize/contract/brand/picture-rules';
import { createHash } from 'node:crypto';
import type { OutputInfo } from 'sharp';
import { Refusal } from '../../../platform/refusal.ts';
import { openSharp } from '../../../platform/content/sharp.ts';
import { readOrRefuse, sizeOf } from './encode-picture.ts';
import { boundedWork } from '../../../platform/load/bounded-work.ts';

/** A picture that proves a payment, ready to be stored. */
export interface EncodedPaymentProof {
  /** SHA-256 of what was sent: tells the same picture sent again. */
  readonly contentHash: Buffer;
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly content: Buffer;
}

/** Large enough that the text of a photographed receipt stays readable. */
const WIDTH_MAX = 1_600;
const HEIGHT_MAX = 4_000;
const WAITING_MAX = 8;
const inTurn = boundedWork({ runningMax: 1, waitingMax: WAITING_MAX });

/**
 * Reads a picture that a member sends as proof of payment, in base64, and encodes it anew: what comes out is one WebP with the picture
 * and nothing else, not where it was taken, nothing hidden behind it. Refuses: picture_invalid for what is no whole PNG or
 * JPEG, picture_too_large above 5 MB or 8,000 pixels a side (B2.14), server_busy when too many wait.
 */
export async function encodePaymentProof(data: string): Promise<EncodedPaymentProof> {
  const bytes = Buffer.from(data, 'base64');
  // Buffer skips what is no base64, so what it read must come to the same text again.
  if (bytes.length === 0 || bytes.toString('base64') !== data) throw new Refusal('picture_invalid');
  if (bytes.length > PICTURE_BYTES_MAX) throw new Refusal('picture_too_large');
  const contentHash = createHash('sha256').update(bytes).digest();
  const { data: content, info } = await inTurn(() => encoded(bytes));
  return { contentHash, width: info.width, height: info.height, content };
}

async function encoded(bytes: Buffer): Promise<{ readonly data: Buffer; readonly info: OutputInfo }> {
  await sizeOf(bytes, ['png', 'jpeg']);
  const sharp = await openSharp();
  return readOrRefuse(() =>
    sharp(bytes, { limitInputPixels: PICTURE_SIDE_MAX * PICTURE_SIDE_MAX, failOn: 'warning' })
      .autoOrient()
      .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 4 })
      .toBuffer({ resolveWithObject: true }),
  );
}
