/** Widths in CSS pixels at which an uploaded picture is kept, and its own width where it is smaller than the largest. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const;

export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What an upload may weigh and measure: larger ones are refused before they are unpacked. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

export const PICTURE_SIDE_MAX = 8_000;

/** `<first 24 hex digits of the content's SHA-256>-<width>x<height>`: the id alone says which files there are. */
export const PICTURE_ID = /^[0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3})$/;
const PICTURE_PATH = /^\/pictures\/([0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3}))$/;

/** A cover of a vendor that stands in the same widths and formats (docs/vendor-protocol.md): `https://…/<hash>-600x800/600.webp`. */
const VENDOR_PICTURE = /^(https?:\/\/.+\/[0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3}))\/\2\.webp$/;

/** The widths kept of a picture that is so wide: never larger than the original. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, WIDTHS[WIDTHS.length - 1] ?? width);
  return [...WIDTHS.filter((one) => one < largest), largest];
}

export interface PictureFiles {
  readonly width: number;
  readonly height: number;
  /** `srcset` by format, best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** For a browser that reads no `srcset`. */
  readonly src: string;
}

/**
 * The files behind `/pictures/<id>`, at another origin where it is named, or behind a vendor's cover in several sizes. Undefined for an address of
 * another kind, which is a file itself.
 */
export function pictureFiles(address: string, origin = ''): PictureFiles | undefined {
  const [, own, ...ownSize] = PICTURE_PATH.exec(address) ?? [];
  const [, vendors, ...vendorsSize] = VENDOR_PICTURE.exec(address) ?? [];
  const folder = own === undefined ? vendors : `${origin}/pictures/${own}`;
  if (folder === undefined) return undefined;
  const [width, height] = own === undefined ? vendorsSize : ownSize;
  const widths = pictureWidths(Number(width));
  const fileOf = (at: number, format: PictureFormat) => `${folder}/${at}.${format}`;
  return {
    width: Number(width),
    height: Number(height),
    sources: PICTURE_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((at) => `${fileOf(at, format)} ${at}w`).join(', '),
    })),
    src: fileOf(widths[Math.min(2, widths.length - 1)] ?? 0, 'webp'),
  };
}
