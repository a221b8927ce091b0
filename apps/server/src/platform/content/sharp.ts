import type sharp from 'sharp';

export type Sharp = typeof sharp;

let opened: Promise<Sharp> | undefined;

/** The library that reads and writes pictures. Its native code is loaded with the first picture, to keep the start short. */
export function openSharp(): Promise<Sharp> {
  return (opened ??= open());
}

async function open(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  // SVG stays open for the whole process, because captchas are drawn in it. No upload gets there: the library goes by the
  // first bytes of a file, and those of an upload are looked at before (modules/brand/pictures).
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  // One thread, and nothing kept between pictures: encoding must not delay the answers to requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
