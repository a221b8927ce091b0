import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawCovers } from './draw-covers.ts';

let cache = '';
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'covers-'));
});
afterAll(() => rmSync(cache, { recursive: true }));

const red = '<rect width="300" height="400" fill="#c22"/>';
const blue = '<rect width="300" height="400" fill="#22c"/>';

it('makes a cover in two sizes and two formats, named by what is drawn', async () => {
  const { owl, fox } = await drawCovers({ owl: red, fox: blue }, cache);
  expect(owl?.id).toMatch(/^[0-9a-f]{24}-600x800$/);
  expect(fox?.id).not.toBe(owl?.id);
  const made = await Promise.all(
    (owl?.files ?? []).map(async ({ name, bytes }) => {
      const { width, height, mediaType } = await sharp(bytes).metadata();
      return [name, mediaType, width, height];
    }),
  );
  expect(made).toEqual([
    ['320.avif', 'image/avif', 320, 427],
    ['320.webp', 'image/webp', 320, 427],
    ['600.avif', 'image/avif', 600, 800],
    ['600.webp', 'image/webp', 600, 800],
  ]);
});

it('makes nothing anew that did not change, and keeps nothing that is not used', async () => {
  const { owl } = await drawCovers({ owl: red, fox: blue }, cache);
  writeFileSync(join(cache, owl?.id ?? '', '320.webp'), 'as it was made');
  const again = await drawCovers({ owl: red }, cache);
  expect(again.owl?.files.find(({ name }) => name === '320.webp')?.bytes.toString()).toBe('as it was made');
  expect(readdirSync(cache)).toEqual([owl?.id]);
});
