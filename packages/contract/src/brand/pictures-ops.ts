import { z } from 'zod';
import { PICTURE_BYTES_MAX, PICTURE_ID } from './picture-rules.ts';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wirePage } from '../wire.ts';

const call = callsIn('brand/pictures-ops');

/** Base64 adds a third; the rest is for the name and the JSON around it. */
const BODY_BYTES_MAX = Math.ceil((PICTURE_BYTES_MAX * 4) / 3) + 8_192;

const picture = z.object({
  pictureId: z.string(),
  url: z.string().describe('/pictures/<pictureId>: what banners and other content name'),
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int().describe('of all widths and formats together'),
  uploadedAt: wireInstant,
});

export const opsPictures = call({
  method: 'GET',
  path: '/ops/pictures',
  access: 'operator',
  role: 'content',
  summary: 'The brand’s uploaded pictures, newest first.',
  request: z.object({ ...wirePage }),
  value: z.object({ pictures: z.array(picture), totalRecords: z.number().int(), totalPages: z.number().int() }),
  refusals: FOR_OPERATORS,
});

export const opsUploadPicture = call({
  method: 'PUT',
  path: '/ops/pictures',
  access: 'operator',
  role: 'content',
  bodyBytesMax: BODY_BYTES_MAX,
  summary:
    'Uploads a png, jpg or webp of at most 5 MB and 8,000 × 8,000 pixels. It is kept as AVIF and WebP in several widths, without what the camera wrote into it. The same picture again is the same picture.',
  request: z.object({
    name: z
      .string()
      .max(400)
      .default('')
      .describe('the file’s name, which nobody typed: a path is cut to its last part, hidden characters are taken out'),
    data: z.string().min(1).max(BODY_BYTES_MAX).describe('the file in base64'),
  }),
  value: picture,
  refusals: [...FOR_OPERATORS, 'picture_invalid', 'picture_too_large'],
});

export const opsDeletePicture = call({
  method: 'DELETE',
  path: '/ops/pictures',
  access: 'operator',
  role: 'content',
  summary: 'Deletes a picture. What still names it shows the default picture.',
  request: z.object({ pictureId: z.string().max(60).regex(PICTURE_ID) }),
  value: z.null(),
  refusals: [...FOR_OPERATORS, 'picture_not_found'],
});
