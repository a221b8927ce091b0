import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** One size of a cover in one format, by the name that pages ask for: `600.webp`. */
interface CoverFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A title's cover: what its address holds, `<hash>-<width>x<height>`, and the files there. */
export interface DrawnCover {
  readonly id: string;
  readonly files: readonly CoverFile[];
}

const LARGEST = { width: 600, height: 800 };
/** Those at which a site keeps pictures (`pictureWidths` of the contract), the largest last. */
const WIDTHS = [320, LARGEST.width];
const AVIF = { quality: 58, effort: 2 } as const;
const WEBP = { quality: 80, effort: 4, smartSubsample: true } as const;

/**
 * Makes pictures of covers, each the inside of an `<svg>` of 300 × 400. What did not change since the last time comes from `cache`; what
 * belongs to no cover any more is removed there.
 */
export async function drawCovers(
  covers: Readonly<Record<string, string>>,
  cache: string,
): Promise<Record<string, DrawnCover>> {
  mkdirSync(cache, { recursive: true });
  const drawn = await Promise.all(
    Object.entries(covers).map(async ([title, inside]) => [title, await drawCover(inside, cache)] as const),
  );
  const used = new Set(drawn.map(([, { id }]) => id));
  for (const kept of readdirSync(cache)) {
    if (!used.has(kept)) rmSync(`${cache}/${kept}`, { recursive: true });
  }
  return Object.fromEntries(drawn);
}

async function drawCover(inside: string, cache: string): Promise<DrawnCover> {
  const { width, height } = LARGEST;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 400">${inside}</svg>`;
  const hash = createHash('sha256').update(JSON.stringify([svg, WIDTHS, AVIF, WEBP, sharp.versions.vips]));
  const id = `${hash.digest('hex').slice(0, 24)}-${width}x${height}`;
  const folder = `${cache}/${id}`;
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished);
    for (const { name, bytes } of await filesOf(svg)) writeFileSync(`${unfinished}/${name}`, bytes);
    renameSync(unfinished, folder);
  }
  const names = readdirSync(folder).sort();
  return { id, files: names.map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) })) };
}

async function filesOf(svg: string): Promise<CoverFile[]> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files = WIDTHS.map(async (at) => {
    const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: at });
    return [
      { name: `${at}.avif`, bytes: await sized.clone().avif(AVIF).toBuffer() },
      { name: `${at}.webp`, bytes: await sized.clone().webp(WEBP).toBuffer() },
    ];
  });
  return (await Promise.all(files)).flat();
}
