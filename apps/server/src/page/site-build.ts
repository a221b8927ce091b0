import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../platform/settings/start-problem.ts';
import { motifImage, type SiteFiles } from './shell.ts';

/** The built page in the pieces between which the server writes. */
export interface Template {
  /** Up to and without the `<html>` tag. */
  readonly start: string;
  readonly beforeHead: string;
  readonly beforeBody: string;
  readonly beforeBootstrap: string;
  readonly end: string;
}

/** What `vite build` of the site made, as far as the server takes part in it. */
export interface SiteBuild {
  /** The folder whose files browsers may have. */
  readonly folder: string;
  readonly template: Template;
  /** The static shell, with holes for what depends on the page. */
  readonly shell: string;
  readonly files: SiteFiles;
  /** First-view texts by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Files of the build that only the server reads. */
export const NOT_FOR_BROWSERS = ['/index.html', '/shell.html', '/art.json', '/preload.json'];

/** Reads the built site, once. Refuses, in one sentence, when it was not built. */
export async function readSiteBuild(folder: string): Promise<SiteBuild> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartProblem(`The site is not built (${folder}). Run: npm run build`);
  }
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const [html, shell, art, preload, texts] = await Promise.all([
    read('index.html'),
    read('shell.html'),
    read('art.json'),
    read('preload.json'),
    textsIn(join(folder, 'texts')),
  ]);
  const files = { art: JSON.parse(art) as SiteFiles['art'], preload: JSON.parse(preload) as SiteFiles['preload'] };
  return { folder, template: templateFrom(html), shell, files, texts };
}

/** Cuts the page at the places where the server writes. Refuses a page that lacks one. */
function templateFrom(html: string): Template {
  const [start, afterStart] = cut(
    html.replace(/\s*<title>[^<]*<\/title>/, ''),
    /<html[^>]*>/.exec(html)?.[0] ?? '<html>',
  );
  const [beforeHead, afterHead] = cut(afterStart, '<!--baize:head-->');
  const [beforeBody, afterBody] = cut(afterHead, '<!--baize:body-->');
  const [beforeBootstrap, end] = cut(afterBody, '<!--baize:bootstrap-->');
  return { start, beforeHead, beforeBody, beforeBootstrap, end };
}

function cut(html: string, mark: string): [string, string] {
  const at = html.indexOf(mark);
  if (at === -1) throw new StartProblem(`The built page lacks ${mark}. Build the site anew: npm run build`);
  return [html.slice(0, at), html.slice(at + mark.length)];
}

/** The address of the picture of a motif, as the site was built; empty where no site was. Read once. */
export function readArt(folder: string): (motif: string) => Promise<string> {
  let art: Promise<SiteFiles['art']> | undefined;
  return async (motif) => {
    art ??= readFile(join(folder, 'art.json'), 'utf8').then(
      (text) => JSON.parse(text) as SiteFiles['art'],
      () => ({}),
    );
    return motifImage(motif, await art);
  };
}

/** Every text of a language as it was built, whatever the part. Read once; empty for a language that was not built. */
export function readCatalogue(folder: string): (language: string) => Promise<Readonly<Record<string, string>>> {
  const byLanguage = new Map<string, Promise<Readonly<Record<string, string>>>>();
  return (language) => {
    const texts = byLanguage.get(language) ?? catalogueIn(join(folder, 'texts', language));
    byLanguage.set(language, texts);
    return texts;
  };
}

async function catalogueIn(folder: string): Promise<Readonly<Record<string, string>>> {
  if (!existsSync(folder)) return {};
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const parts = files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as object);
  return Object.assign({}, ...(await Promise.all(parts))) as Record<string, string>;
}

async function textsIn(folder: string): Promise<Record<string, Record<string, string>>> {
  const entries = (await readdir(folder)).map(async (language) => {
    const text = await readFile(join(folder, language, 'first.json'), 'utf8');
    return [language, JSON.parse(text) as Record<string, string>] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
