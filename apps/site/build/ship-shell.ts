import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface ShellModule {
  readonly renderShell: (textKeys: readonly string[]) => string;
  readonly pictureMap: () => Readonly<Record<string, string>>;
}

interface Shipping {
  readonly client: string;
  readonly drawn: string;
  /** As in the addresses that src/shared/texts/texts.ts asks for. */
  readonly textsDigest: string;
}

/**
 * Writes what the server reads beside index.html: shell.html (the static shell with holes), art.json (pictures by name) and
 * preload.json (fonts, and the files and texts of each screen). `client` and `drawn` are the two builds' folders; the second one is only needed here.
 */
export async function shipShell({ client, drawn, textsDigest }: Shipping): Promise<void> {
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
  const preload = {
    fonts: fonts('latin'),
    fontsVI: fonts('vietnamese'),
    wide: ['wide-rows', 'field', 'time'].flatMap((part) => filesOf(part, assets)),
    ...filesOfScreens(assets),
    ...textsOfScreens(textsDigest),
    asking: askingFiles(join(client, 'assets'), assets),
    'texts:asking': textAddresses(['account', 'refusals'], textsDigest),
  };
  writeFileSync(join(client, 'preload.json'), JSON.stringify(preload));
  rmSync(drawn, { recursive: true, force: true });
}

interface Screen {
  /** By the names that vite.config.ts and the modules give them. */
  readonly files: readonly string[];
  /** The parts of the texts, as in src/screens/parts.tsx. */
  readonly texts?: readonly string[];
}

const content = (...files: string[]): Screen => ({
  files: [...files, 'pages'],
  texts: ['pages'],
});

const hallOf = (...files: string[]): Screen => ({ files: [...files, 'halls', 'cards'], texts: ['play'] });

/** What each screen adds to the first view. */
const SCREENS: Readonly<Record<string, Screen>> = {
  home: { files: ['home', 'cards'] },
  egame: hallOf('egame'),
  hall: hallOf(),
  category: hallOf('category'),
  lottery: { files: ['lottery', 'time'], texts: ['lottery'] },
  fbSports: hallOf('fb-sports', 'category'),
  seamless: hallOf('seamless', 'category'),
  promotions: content('promotions'),
  promoDetail: content('promo-detail', 'promotions'),
  pointMall: content('point-mall'),
  raffle: { files: ['raffle'], texts: ['raffle'] },
  help: content('help', 'letters'),
  helpmc: content('help', 'letters'),
  down: content('down'),
  join: content('join', 'letters'),
  vip: content('vip'),
  noticePage: { files: ['notices', 'pages'], texts: ['content'] },
};

/** The server names them in the page's head, so that they come beside the site's own files and not after them. */
function filesOfScreens(assets: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, { files }]) => [
      `screen:${screen}`,
      files.flatMap((part) => filesOf(part, assets)),
    ]),
  );
}

function filesOf(part: string, assets: readonly string[]): string[] {
  const found = assets.filter((name) => new RegExp(`^${part}-[\\w-]{8}\\.(?:js|css)$`).test(name));
  if (found.length === 0) throw new Error(`the build has no file of the part ${part}`);
  return found.map((name) => `/assets/${name}`);
}

/** Their language is the page's: the server puts it in. */
function textsOfScreens(digest: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, { texts = [] }]) => [`texts:${screen}`, textAddresses(texts, digest)]),
  );
}

function textAddresses(parts: readonly string[], digest: string): string[] {
  return parts.map((part) => `/texts/{language}/${part}.json?v=${digest}`);
}

/** What the first view has already. */
const EARLY = /^(?:site|libraries|rolldown-runtime)-/;

/** The log-in with everything it imports: an address that asks for it at once need not wait until one file has named the next. */
function askingFiles(folder: string, assets: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (EARLY.test(name) || found.has(name)) return;
    found.add(name);
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) add(imported);
  };
  const parts = ['dialogs', 'login-dialog'].flatMap((part) => filesOf(part, assets));
  for (const file of parts.filter((name) => name.endsWith('.js'))) add(file.replace('/assets/', ''));
  const styles = [...found].flatMap((name) => {
    const part = name.replace(/-[\w-]{8}\.js$/, '');
    return assets.filter((asset) => new RegExp(`^${part}-[\\w-]{8}\\.css$`).test(asset));
  });
  return [...found, ...styles].map((name) => `/assets/${name}`);
}
