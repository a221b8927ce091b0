import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StudioCode } from './titles/title.ts';

const texts = z.record(z.string(), z.string()).transform((record) => new Map(Object.entries(record)));
const pictures = z.object({ covers: texts, marks: texts });

/** What the build drew for operators (vite.config.ts): the ids of covers by their title's page, the files of marks by studio. */
export type Pictures = Readonly<z.output<typeof pictures>>;

/** The width of the largest file of a cover, which operators are told of. */
const LARGEST = 600;

/** Those of this build; none where the games are not built. */
export function builtPictures(): Pictures {
  const file = fileURLToPath(new URL('client/pictures.json', import.meta.url));
  return existsSync(file)
    ? pictures.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { covers: new Map(), marks: new Map() };
}

/** Where a title's cover stands below our address, as the vendor protocol has covers in several sizes; empty where there is none. */
export function coverPath({ covers }: Pictures, page: string): string {
  const id = covers.get(page);
  return id === undefined ? '' : `/games/covers/${page}/${id}/${LARGEST}.webp`;
}

/** Where a studio's mark stands; empty where there is none. */
export function markPath({ marks }: Pictures, studio: StudioCode): string {
  const file = marks.get(studio);
  return file === undefined ? '' : `/games/${file}`;
}
