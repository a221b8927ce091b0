import { PICTURE_BYTES_MAX } from '@baize/contract/brand/picture-rules';
import { opsDeletePicture, opsPictures, opsUploadPicture } from '@baize/contract/brand/pictures-ops';
import { asId, type BrandCode, instantOf } from '@baize/kernel';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorChange } from '../../../events/operator-change.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openPictureFiles } from './picture-file.ts';

import { mountPictures } from './pictures.routes.ts';
import { recentFiles } from './recent-files.ts';
import { boundedWork } from '../../../platform/load/bounded-work.ts';

let database: TestDatabase;
let app: TestApp;
let token: string;
let now = 1_700_000_000_000;
let changes: OperatorChange[];
const clock = { now: () => instantOf(now) };

const BRANDS = `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language,
    minimum_age, register_rules, whitelabel)
  select code, code, 'PHP', '₱', 'UTC', array['EN'], 'EN', 21, '{}', '{}' from unnest(array['demo', 'green']) code`;

beforeEach(async () => {
  database = await freshDatabase();
  await database.owner.all(BRANDS);
  changes = [];
  const brandOf = (host: string) => Promise.resolve(asId<BrandCode>(host.startsWith('green.') ? 'green' : 'demo'));
  const noteChange = (_tx: unknown, change: OperatorChange) => {
    changes.push(change);
    return Promise.resolve();
  };
  app = await openTestApp({
    database,
    brandOf,
    routes: (serve) => mountPictures(serve, { db: database.api, clock, noteChange }),
    plugins: (instance) => openPictureFiles(instance, { db: database.api, clock, brandOf }),
  });
  token = app.operateAs();
  return async () => {
    await app.close();
    await database.drop();
  };
});

/** A picture with something in it: a flat one would hide a wrong size. */
function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 12, g: 90, b: 60 } } });
}

/** A PNG that says how large it is and has nearly nothing in it. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const content = deflateSync(Buffer.alloc(90_001));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))]);
}

async function upload(bytes: Buffer, name = 'banner.png') {
  return app.call(opsUploadPicture, { name, data: bytes.toString('base64') }, { token });
}

async function uploaded(bytes: Buffer, name?: string) {
  const { body } = await upload(bytes, name);
  if (!body.success) throw new Error(body.message);
  return body.value;
}

function fetchFile(path: string, headers: Record<string, string> = {}) {
  return app.app.inject({ method: 'GET', url: path, headers });
}

/** The product switches every other format off in the whole process; to look at an AVIF it is switched on for a moment. */
async function look(file: Buffer): Promise<Metadata> {
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
  return sharp(file).metadata();
}
afterEach(() => sharp.block({ operation: ['VipsForeignLoadHeifBuffer'] }));

describe('PUT /ops/pictures', () => {
  it('keeps a picture as AVIF and WebP in every width up to its own', async () => {
    const kept = await uploaded(await picture(700, 350).png().toBuffer(), 'Summer banner.png');
    expect(kept).toMatchObject({ name: 'Summer banner.png', width: 700, height: 350, uploadedAt: now });
    expect(kept.url).toMatch(/^\/pictures\/[0-9a-f]{24}-700x350$/);
    for (const width of [320, 640, 700]) {
      for (const format of ['avif', 'webp']) {
        const { statusCode, headers, rawPayload } = await fetchFile(`${kept.url}/${width}.${format}`);
        expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
        const read = await look(rawPayload);
        expect([read.format, read.width, read.height]).toEqual([format === 'avif' ? 'heif' : 'webp', width, width / 2]);
      }
    }
    expect((await fetchFile(`${kept.url}/960.webp`)).statusCode).toBe(404);
  });

  it('serves files that may be kept for ever, name their type and can run nothing', async () => {
    const { url } = await uploaded(await picture(64, 64).webp().toBuffer());
    const { headers } = await fetchFile(`${url}/64.webp`);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await fetchFile(`${url}/64.webp`, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('knows the same picture again, and writes each new one into the trail', async () => {
    const bytes = await picture(100, 100).jpeg().toBuffer();
    const first = await uploaded(bytes);
    now += 1_000;
    expect(await uploaded(bytes, 'another name')).toEqual(first);
    expect(changes).toMatchObject([{ what: 'picture', target: first.pictureId, before: null }]);
  });

  it('strips where a photograph was taken, and turns it the way the camera was held', async () => {
    const photograph = await picture(80, 40)
      .withExif({
        IFD0: { Copyright: 'Somebody', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const kept = await uploaded(photograph);
    expect([kept.width, kept.height]).toEqual([40, 80]);
    for (const format of ['avif', 'webp']) {
      const { rawPayload } = await fetchFile(`${kept.url}/40.${format}`);
      const { exif, icc, xmp, orientation } = await look(rawPayload);
      expect({ exif, xmp, orientation: orientation ?? 1 }).toEqual({ exif: undefined, xmp: undefined, orientation: 1 });
      expect(icc?.length ?? 0).toBe(0);
      expect(rawPayload.includes('Exif')).toBe(false);
      expect(rawPayload.includes('Somebody')).toBe(false);
    }
  });

  it('kills what hides behind a picture', async () => {
    const script = '<script>alert(document.domain)</script>';
    const png = await picture(50, 50)
      .withExif({ IFD0: { ImageDescription: script } })
      .png()
      .toBuffer();
    const kept = await uploaded(Buffer.concat([png, Buffer.from(`${script}PK\u0003\u0004`)]));
    for (const format of ['avif', 'webp']) {
      const { rawPayload, headers } = await fetchFile(`${kept.url}/50.${format}`);
      expect(headers['content-type']).toBe(`image/${format}`);
      expect(rawPayload.includes('<script')).toBe(false);
      expect(rawPayload.includes('PK\u0003\u0004')).toBe(false);
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const invalid: [title: string, make: () => Promise<Buffer> | Buffer][] = [
    ['an SVG that is called .png', () => Buffer.from(svg)],
    ['a page that is called .png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
    ['an AVIF', () => picture(9, 9).avif().toBuffer()],
    [
      'the first bytes of a PNG and a page',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    ],
    ['the first bytes of a JPEG and a page', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)])],
    ['a RIFF that is no WebP', () => Buffer.from('RIFF\u0004\u0000\u0000\u0000WAVE')],
    ['half a JPEG', async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 700)],
  ];
  it.each(invalid)('refuses %s', async (...[, make]) => {
    expect((await upload(await make())).body).toMatchObject({ success: false, message: 'picture_invalid' });
    expect(await database.owner.all('select 1 from pictures_picture')).toEqual([]);
  });

  it('refuses what is no base64', async () => {
    for (const data of ['%%%', 'data:image/png;base64,AAAA', 'AAA', 'AA==AA==']) {
      expect((await app.call(opsUploadPicture, { data }, { token })).body.message).toBe('picture_invalid');
    }
  });

  it('refuses one byte above 5 MB, and does not even read much more', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const padded = Buffer.concat([png, Buffer.alloc(PICTURE_BYTES_MAX + 1 - png.length)]);
    expect((await upload(padded)).body.message).toBe('picture_too_large');
    const answer = await upload(Buffer.alloc(PICTURE_BYTES_MAX * 2));
    expect([answer.status, answer.body.message]).toEqual([413, 'body_too_large']);
  });

  it('refuses a bomb of 30,000 × 30,000 pixels before it is unpacked', async () => {
    // Its content is a few rows only. Who unpacks such a file finds it broken: the smaller one is told so.
    expect((await upload(pngOf(3_000, 3_000))).body.message).toBe('picture_invalid');
    expect((await upload(pngOf(30_000, 30_000))).body.message).toBe('picture_too_large');
  });

  it('refuses 8,001 pixels on one side', async () => {
    expect((await upload(await picture(8_001, 1).png().toBuffer())).body.message).toBe('picture_too_large');
    expect((await upload(await picture(8_000, 1).png().toBuffer())).body.success).toBe(true);
  });

  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['a\u0007b\r\nc\u202e.png', 'abc.png'],
    ['..', '..'],
    ['x'.repeat(300), 'x'.repeat(120)],
  ])('keeps of the name %j only a label', async (name, label) => {
    const kept = await uploaded(await picture(10, 10).png().toBuffer(), name);
    expect(kept.name).toBe(label);
    expect(kept.url).toMatch(/^\/pictures\/[0-9a-f]{24}-10x10$/);
  });

  it('is for operators', async () => {
    const data = (await picture(10, 10).png().toBuffer()).toString('base64');
    const member = app.logInAs({ memberId: asId('00000000-0000-4000-8000-000000000001') });
    expect((await app.call(opsUploadPicture, { data })).body.message).toBe('session_required');
    expect((await app.call(opsUploadPicture, { data }, { token: member })).body.message).toBe('session_expired');
  });
});

describe('the files', () => {
  it('are a brand’s own', async () => {
    const { url } = await uploaded(await picture(20, 20).png().toBuffer());
    expect((await fetchFile(`${url}/20.webp`)).statusCode).toBe(200);
    expect((await fetchFile(`${url}/20.webp`, { host: 'green.example' })).statusCode).toBe(404);
  });

  it.each([
    '/pictures/../../etc/passwd',
    '/pictures/..%2f..%2fetc%2fpasswd/320.webp',
    `/pictures/${'a'.repeat(24)}-20x20/20.webp`,
    `/pictures/${'a'.repeat(24)}-20x20/20.svg`,
    `/pictures/${'a'.repeat(24)}-20x20/20.webp.html`,
    `/pictures/${'a'.repeat(24)}-20x20/00020.webp`,
    "/pictures/' or 1=1--/20.webp",
  ])('are not at %s', async (path) => {
    const { statusCode, headers } = await fetchFile(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('GET and DELETE /ops/pictures', () => {
  it('lists the brand’s pictures, newest first, and deletes one with all its files', async () => {
    const first = await uploaded(await picture(10, 10).png().toBuffer(), 'first');
    now += 1_000;
    const second = await uploaded(await picture(11, 11).png().toBuffer(), 'second');
    const list = await app.call(opsPictures, {}, { token });
    expect(list.body.value).toEqual({ pictures: [second, first], totalRecords: 2, totalPages: 1 });
    const foreign = app.operateAs({ brand: asId<BrandCode>('green') });
    expect((await app.call(opsPictures, {}, { token: foreign })).body.value).toMatchObject({ totalRecords: 0 });
    const { pictureId } = first;
    expect((await app.call(opsDeletePicture, { pictureId }, { token: foreign })).body.message).toBe(
      'picture_not_found',
    );
    await fetchFile(`${first.url}/10.webp`);
    expect((await app.call(opsDeletePicture, { pictureId }, { token })).body.success).toBe(true);
    expect((await app.call(opsDeletePicture, { pictureId }, { token })).body.message).toBe('picture_not_found');
    now += 61_000;
    expect((await fetchFile(`${first.url}/10.webp`)).statusCode).toBe(404);
    expect(changes.at(-1)).toMatchObject({ what: 'picture', target: pictureId, after: null });
  });
});

describe('work one at a time', () => {
  it('is done in turn, goes on after a failure, and refuses when too much waits', async () => {
    const inTurn = boundedWork({ runningMax: 1, waitingMax: 1 });
    const done: string[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const first = inTurn(async () => {
      await gate;
      done.push('first');
      throw new Error('spoilt');
    });
    const second = inTurn(async () => done.push('second'));
    await expect(inTurn(async () => done.push('third'))).rejects.toThrow('server_busy');
    open();
    await expect(first).rejects.toThrow('spoilt');
    await second;
    expect(done).toEqual(['first', 'second']);
  });
});

describe('recent files', () => {
  const nameOf = (width: number) =>
    ({ brand: asId<BrandCode>('demo'), pictureId: 'p', width, format: 'webp' }) as const;

  it('are read once while they are fresh, and the oldest makes room', async () => {
    const asked: number[] = [];
    const read = recentFiles(
      async ({ width }) => {
        asked.push(width);
        return Buffer.alloc(40);
      },
      { clock, keptMs: 1_000, bytesMax: 100 },
    );
    await Promise.all([read(nameOf(1)), read(nameOf(1))]);
    await read(nameOf(1));
    await read(nameOf(2));
    await read(nameOf(3));
    await read(nameOf(1));
    now += 2_000;
    await read(nameOf(1));
    expect(asked).toEqual([1, 2, 3, 1, 1]);
  });
});
