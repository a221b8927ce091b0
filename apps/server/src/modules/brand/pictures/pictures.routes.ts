import { opsDeletePicture, opsPictures, opsUploadPicture } from '@baize/contract/brand/pictures-ops';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { deletePicture } from './delete-picture.ts';
import { listPictures } from './list-pictures.ts';
import type { StoredPicture } from './stored-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export interface PicturesRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Puts uploading, listing and deleting a brand's pictures on the wire, for its operators. */
export function mountPictures(serve: Serve, deps: PicturesRoutesDeps): void {
  const { db } = deps;
  serve(opsPictures, async (page, { brand }) => {
    const { pictures, ...totals } = await listPictures(db, brand, page);
    return { ...totals, pictures: pictures.map(onWire) };
  });
  serve(opsUploadPicture, async ({ name, data }, { session }) =>
    onWire(await uploadPicture(db, { operator: session, name, data }, deps)),
  );
  serve(opsDeletePicture, async ({ pictureId }, { session }) => {
    await deletePicture(db, { operator: session, pictureId }, deps);
    return null;
  });
}

function onWire(picture: StoredPicture) {
  return { ...picture, url: `/pictures/${picture.pictureId}` };
}
