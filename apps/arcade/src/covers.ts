import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The id of a title's cover by the folder of its page, as the build drew it (vite.config.ts): its files stand in covers/<page>/<id>/. */
export type Covers = ReadonlyMap<string, string>;

/** The width of the largest of them, which operators are told of. */
const LARGEST = 600;

/** Those of this build; none where the games are not built. */
export function builtCovers(): Covers {
  const file = fileURLToPath(new URL('client/covers/index.json', import.meta.url));
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
}

/** The address of a title's cover, as the vendor protocol has covers in several sizes; empty where there is none. */
export function coverUrl(covers: Covers, page: string, publicUrl: string): string {
  const id = covers.get(page);
  return id === undefined ? '' : `${publicUrl}/games/covers/${page}/${id}/${LARGEST}.webp`;
}
