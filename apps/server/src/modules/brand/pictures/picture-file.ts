import type { FastifyInstance, FastifyReply } from 'fastify';
import { PICTURE_FORMATS, PICTURE_ID, pictureWidths } from '@baize/contract/brand/picture-rules';
import { type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { refuse } from '../../../platform/http/error-answer.ts';
import { send } from '../../../platform/http/create-http.ts';
import { type FileName, readFileOf } from './pictures.store.ts';
import { recentFiles } from './recent-files.ts';

export interface PictureFilesDeps {
  readonly db: Sql;
  readonly clock: Clock;
  /** The brand that is served at a host name. */
  readonly brandOf: (host: string) => Promise<BrandCode | undefined>;
}

const FILE = /^([1-9]\d{1,3})\.(avif|webp)$/;
/** A deleted picture is gone from a process's memory after this long. */
const KEPT_MS = 60 * SECOND_MS;
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Serves `/pictures/<id>/<width>.<avif|webp>`: one content for ever, so browsers and CDNs may keep it for ever. The headers
 * leave nothing to guess and nothing to run, should anybody open one as a page.
 */
export function openPictureFiles(app: FastifyInstance, { db, clock, brandOf }: PictureFilesDeps): void {
  const read = recentFiles((name: FileName) => readFileOf(db, name), { clock, keptMs: KEPT_MS, bytesMax: KEPT_BYTES });
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const brand = await brandOf(request.hostname);
    if (brand === undefined) return send(reply, refuse('brand_unknown'));
    const name = fileNameOf(brand, id, file);
    const content = name && (await read(name));
    if (content === undefined) return send(reply, refuse('picture_not_found'));
    const etag = `"${id}/${file}"`;
    headersOf(reply, etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${name?.format ?? ''}`).send(content);
  });
}

/** What an address asks for, when there may be such a file at all: the id tells which widths exist. */
function fileNameOf(brand: BrandCode, id: string, file: string): FileName | undefined {
  const ownWidth = PICTURE_ID.exec(id)?.[1];
  const [, width, ending] = FILE.exec(file) ?? [];
  const format = PICTURE_FORMATS.find((one) => one === ending);
  if (ownWidth === undefined || format === undefined) return undefined;
  if (!pictureWidths(Number(ownWidth)).includes(Number(width))) return undefined;
  return { brand, pictureId: id, width: Number(width), format };
}

function headersOf(reply: FastifyReply, etag: string): void {
  void reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': reply.request.id,
  });
}
