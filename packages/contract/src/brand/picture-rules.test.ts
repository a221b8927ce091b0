import { describe, expect, it } from 'vitest';
import { PICTURE_ID, pictureFiles, pictureWidths } from './picture-rules.ts';

describe('the widths of a picture', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1000, [320, 640, 960, 1000]],
    [1920, [320, 640, 960, 1280, 1920]],
    [8000, [320, 640, 960, 1280, 1920]],
  ])('of %i are never above its own', (width, kept) => {
    expect(pictureWidths(width)).toEqual(kept);
  });
});

describe('the files behind an address', () => {
  const id = `${'a1b2c3'.repeat(4)}-700x400`;

  it('are told by the id alone', () => {
    expect(pictureFiles(`/pictures/${id}`)).toEqual({
      width: 700,
      height: 400,
      sources: ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcSet: [320, 640, 700].map((at) => `/pictures/${id}/${at}.${format} ${at}w`).join(', '),
      })),
      src: `/pictures/${id}/700.webp`,
    });
  });

  it.each(['/assets/a.svg', '', `/pictures/${id}/320.webp`, `https://evil.example/pictures/${id}`, '/pictures/../x'])(
    'are unknown for %s',
    (address) => {
      expect(pictureFiles(address)).toBeUndefined();
    },
  );

  it('of a vendor’s cover in several sizes stand where the vendor has them, never at an origin of ours', () => {
    const cover = `https://games.example/covers/owl/${'a1b2c3'.repeat(4)}-600x800`;
    const files = pictureFiles(`${cover}/600.webp`, 'https://cdn.example');
    expect(files).toMatchObject({ width: 600, height: 800, src: `${cover}/600.webp` });
    expect(files?.sources.map(({ srcSet }) => srcSet)).toEqual(
      ['avif', 'webp'].map((format) => `${cover}/320.${format} 320w, ${cover}/600.${format} 600w`),
    );
    for (const other of [`${cover}/320.webp`, `${cover}/600.avif`, cover, `${cover}/600.webp?v=2`]) {
      expect(pictureFiles(other), other).toBeUndefined();
    }
  });

  it('are named by ids of one form only', () => {
    expect(PICTURE_ID.test(id)).toBe(true);
    for (const other of [`${id}x`, `../${id}`, id.toUpperCase(), `${'a'.repeat(24)}-0x400`, 'a'.repeat(24)]) {
      expect(PICTURE_ID.test(other)).toBe(false);
    }
  });
});
