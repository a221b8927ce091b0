import { PICTURE_BYTES_MAX } from '@baize/contract/brand/picture-rules';
import { instantOf } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { encodePicture } from './encode-picture.ts';
import { boundedWork } from '../../../platform/load/bounded-work.ts';
import { findPicture, insertPicture } from './pictures.store.ts';
import type { StoredPicture } from './stored-picture.ts';

export interface UploadDeps {
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

export interface Upload {
  readonly operator: OperatorSession;
  /** The operator's name for it. */
  readonly name: string;
  /** The file in base64. */
  readonly data: string;
}

const HASH_DIGITS = 24;
const NAME_LENGTH_MAX = 120;
const WAITING_MAX = 4;
const inTurn = boundedWork({ runningMax: 1, waitingMax: WAITING_MAX });

/**
 * Keeps a picture for the operator's brand, encoded anew. The same bytes again give the picture that is there. Refuses:
 * picture_invalid, picture_too_large (B2.14: png or jpg, at most 5 MB), server_busy.
 */
export async function uploadPicture(db: Db, upload: Upload, deps: UploadDeps): Promise<StoredPicture> {
  const { operator } = upload;
  const bytes = bytesOf(upload.data);
  const contentHash = createHash('sha256').update(bytes).digest();
  const { width, height, variants } = await inTurn(() => encodePicture(bytes));
  const picture: StoredPicture = {
    pictureId: `${contentHash.toString('hex').slice(0, HASH_DIGITS)}-${width}x${height}`,
    name: nameOf(upload.name),
    width,
    height,
    bytes: variants.reduce((sum, { content }) => sum + content.length, 0),
    uploadedAt: instantOf(deps.clock.now()),
  };
  return db.inTransaction(async (tx) => {
    const isNew = await insertPicture(tx, { brand: operator.brand, picture, contentHash, variants });
    if (!isNew) return (await findPicture(tx, operator.brand, picture.pictureId)) ?? picture;
    await deps.noteChange(tx, {
      operator,
      what: 'picture',
      target: picture.pictureId,
      before: null,
      after: { name: picture.name, width, height, bytes: picture.bytes },
    });
    return picture;
  });
}

/** Buffer skips what is no base64, so what it read must come to the same text again. */
function bytesOf(data: string): Buffer {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== data) throw new Refusal('picture_invalid');
  if (bytes.length > PICTURE_BYTES_MAX) throw new Refusal('picture_too_large');
  return bytes;
}

/** The last part of a path, without invisible characters. It is only shown; no file is opened by it. */
function nameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return [...last.replaceAll(/\p{C}/gu, '').trim()].slice(0, NAME_LENGTH_MAX).join('');
}
