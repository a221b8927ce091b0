import { existsSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ownedBy } from './tideline/own-ids.ts';
import type { TableArt, TitleArt, TitleTexts } from './title-art.ts';

const HERE = import.meta.dirname;
const PICTURES = ['wild', 'scatter', 'p1', 'p2', 'p3', 'p4'];
const LOW = ['l1', 'l2', 'l3', 'l4'];
const FIVE_OF_EACH = [...PICTURES, 'p5', ...LOW, 'l5'];
const FOUR_OF_EACH = [...PICTURES, ...LOW];
const WITH_COIN = ['wild', 'scatter', 'coin', 'p1', 'p2', 'p3', 'p4', ...LOW];

/** What stands on the reels of each title, by its folder; of a title that is not here, whatever it draws. */
const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  'paper-lanterns': 'brass lantern crane koi lotus teapot fan A K Q J 10 moon'.split(' '),
  ...each(
    'monsoon-market clockwork-aviary harvest-fair jade-magpie pearl-divers midnight-express wolf-and-birch tea-mountain lighthouse-keeper opera-ghost-light aurora-post',
    FIVE_OF_EACH,
  ),
  ...each(
    'moon-rabbit-bakery coral-chimes the-foundry bee-meadow plum-blossom-letters kelp-garden signal-box mango-orchard',
    FOUR_OF_EACH,
  ),
  ...each('nine-koi-gate harbour-gold vault-nine red-mesa', WITH_COIN),
};
const HOLDS_CELLS = ['nine-koi-gate', 'harbour-gold', 'vault-nine', 'red-mesa', 'lighthouse-keeper', 'aurora-post'];
const EXPANDS_REELS = ['tea-mountain', 'opera-ghost-light'];
const LANGUAGES = ['en', 'vi', 'zh', 'th', 'id', 'fil'] as const;
const MOST_BYTES = 25_000;

const titles = readdirSync(HERE).filter((folder) => existsSync(`${HERE}/${folder}/art/index.ts`));

const isSlot = (title: string): boolean => existsSync(`${HERE}/${title}/texts.ts`);

async function artOf<T extends TableArt | TitleArt>(title: string): Promise<T> {
  return ((await import(`./${title}/art/index.ts`)) as { ART: T }).ART;
}

/** What the build makes the title's cover of. No page loads it. */
async function coverOf(title: string): Promise<string> {
  const { cover } = (await import(`./${title}/art/cover.ts`)) as { cover: () => string };
  return ownedBy(`${title.replaceAll('-', '_')}-cover`, cover());
}

describe.each(titles.filter(isSlot))('the symbols of %s', (title) => {
  it('are drawn, every one of its reels', async () => {
    const { symbols, held, expanded } = await artOf<TitleArt>(title);
    expect(Object.keys(symbols).toSorted()).toEqual((SYMBOLS[title] ?? Object.keys(symbols)).toSorted());
    if (HOLDS_CELLS.includes(title)) expect(held).toBeTruthy();
    if (EXPANDS_REELS.includes(title)) expect(expanded).toBeTruthy();
  });

  it('are told in six languages', async () => {
    const { symbols } = await artOf<TitleArt>(title);
    const texts = Object.values((await import(`./${title}/texts.ts`)) as Record<string, TitleTexts>).find(
      (value) => 'en' in value,
    );
    for (const language of LANGUAGES) {
      const said = texts?.[language];
      expect(said?.about.trim(), language).toBeTruthy();
      expect(Object.keys(said?.symbols ?? {}).toSorted(), language).toEqual(Object.keys(symbols).toSorted());
      const names = Object.values(said?.symbols ?? {});
      expect(names.every((name) => name.trim() !== '')).toBe(true);
      expect(new Set(names).size, `${language}: one name for two symbols`).toBe(names.length);
    }
  });
});

describe.each(titles)('the pictures of %s', (title) => {
  const art = () => artOf<TableArt | TitleArt>(title);
  const drawn = async (): Promise<[string, string][]> => [...pictures(await art()), ['cover', await coverOf(title)]];

  it('are well-formed drawings', async () => {
    for (const [name, picture] of await drawn()) expect(faultOf(picture), name).toBeUndefined();
  });

  it('hold no letters of a font, script, style, link or outside file', async () => {
    for (const [name, picture] of await drawn()) {
      expect(picture, name).not.toMatch(
        /<(?:text|tspan|script|style|image|use|a|foreignObject|animate|set)\b|\shref|\sxlink|\sstyle=|\son\w+=/i,
      );
      expect(picture, name).not.toMatch(/url\((?!#)|NaN|undefined|Infinity/);
    }
  });

  it('name their parts with the title’s code, never two parts alike', async () => {
    const seen = new Map<string, string>();
    const code = title.replaceAll('-', '_');
    for (const [name, picture] of await drawn()) {
      const ids = [...picture.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
      for (const id of ids) {
        expect(id.startsWith(code), `${name}: ${id}`).toBe(true);
        const from = picture.indexOf(`id="${id}"`);
        const part = picture.slice(from, picture.indexOf('</', from));
        expect(seen.get(id) ?? part, `${name}: ${id}`).toBe(part);
        seen.set(id, part);
      }
      for (const [, id = ''] of picture.matchAll(/url\(#([^)]*)\)/g)) expect(ids, name).toContain(id);
    }
  });

  it('have text that can be read', async () => {
    const { palette } = await art();
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    for (const ink of ['text', 'muted', 'win'] as const) {
      expect(contrast(palette[ink], palette.panel), `${ink} on panel`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.onAccent, palette.accent), 'onAccent on accent').toBeGreaterThanOrEqual(4.5);
  });

  it('are small', async () => {
    const inside = pictures(await art()).map(([, picture]) => picture);
    expect(brotliCompressSync(inside.join('\n')).length).toBeLessThanOrEqual(MOST_BYTES);
  });
});

function each(folders: string, symbols: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(folders.split(' ').map((folder) => [folder, symbols]));
}

function pictures(art: TableArt | TitleArt): [string, string][] {
  const { scene, wordmark, celebration } = art;
  const ofReels =
    'symbols' in art ? { ...art.symbols, freeScene: art.freeScene, expanded: art.expanded, held: art.held } : {};
  const all: Record<string, string | undefined> = { ...ofReels, scene, wordmark, celebration };
  return Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<&]*")*)\s*(\/?)>/g;

/** What keeps a picture from being read as XML: we write elements and attributes only, so tags that match are all there is to it. */
function faultOf(picture: string): string | undefined {
  const open: string[] = [];
  const rest = picture.replaceAll(TAG, (tag, ...groups: string[]) => {
    const [closing, name = '', attributes = '', alone] = groups;
    const names = [...attributes.matchAll(/\s([\w-]+)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return tag;
    if (closing) return open.pop() === name && attributes === '' ? '' : tag;
    if (!alone) open.push(name);
    return '';
  });
  if (rest.trim() !== '') return rest.trim().slice(0, 120);
  return picture === '' ? 'nothing is drawn' : open[0];
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
