import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface ShellModule {
  readonly renderShell: (textKeys: readonly string[]) => string;
  readonly pictureMap: () => Readonly<Record<string, string>>;
}

/**
 * Writes what the server reads beside index.html: shell.html (the static shell with holes), art.json (pictures by name) and
 * preload.json (fonts, and the files of each screen). `client` and `drawn` are the two builds' folders; the second one is only needed here.
 */
export async function shipShell(client: string, drawn: string): Promise<void> {
  const { renderShell, pictureMap } = (await import(pathToFileURL(join(drawn, 'render-shell.js')).href)) as ShellModule;
  const texts = JSON.parse(readFileSync(join(client, 'texts/EN/first.json'), 'utf8')) as Record<string, string>;
  const assets = readdirSync(join(client, 'assets'));
  const fonts = (subset: string) =>
    assets.filter((name) => name.endsWith('.woff2') && name.includes(`-${subset}-`)).map((name) => `/assets/${name}`);
  const pictures = pictureMap();
  const missing = Object.values(pictures).filter((url) => !assets.includes(url.replace('/assets/', '')));
  if (missing.length > 0) throw new Error(`the two builds name pictures differently: ${missing.join(', ')}`);
  writeFileSync(join(client, 'shell.html'), renderShell(Object.keys(texts)));
  writeFileSync(join(client, 'art.json'), JSON.stringify(pictures));
  const preload = { fonts: fonts('latin'), fontsVI: fonts('vietnamese'), ...filesOfScreens(assets) };
  writeFileSync(join(client, 'preload.json'), JSON.stringify(preload));
  rmSync(drawn, { recursive: true, force: true });
}

/** The files that each screen adds to the first view, by the names that vite.config.ts and the modules give them. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  home: ['home', 'feature'],
  hall: ['halls', 'feature', 'asking'],
  category: ['category', 'halls', 'feature', 'asking'],
  promotions: ['promotions', 'pages', 'asking'],
  promoDetail: ['promotions', 'pages', 'asking'],
  pointMall: ['point-mall', 'pages', 'asking'],
  help: ['help', 'letters', 'pages', 'asking'],
  helpmc: ['help', 'letters', 'pages', 'asking'],
  down: ['down', 'pages', 'asking'],
  join: ['join', 'letters', 'pages', 'asking'],
  vip: ['vip', 'pages', 'asking'],
  noticePage: ['notice-page', 'pages', 'asking'],
};

/** The server names them in the page's head, so that they come beside the site's own files and not after them. */
function filesOfScreens(assets: readonly string[]): Record<string, string[]> {
  const filesOf = (part: string) => {
    const found = assets.filter((name) => new RegExp(`^${part}-[\\w-]{8}\\.(?:js|css)$`).test(name));
    if (found.length === 0) throw new Error(`the build has no file of the part ${part}`);
    return found.map((name) => `/assets/${name}`);
  };
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, parts]) => [`screen:${screen}`, parts.flatMap(filesOf)]),
  );
}
