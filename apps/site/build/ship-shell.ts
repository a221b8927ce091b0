import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface ShellModule {
  readonly renderShell: (textKeys: readonly string[]) => string;
  readonly pictureMap: () => Readonly<Record<string, string>>;
}

/**
 * Writes what the server reads beside index.html: shell.html (the static shell with holes), art.json (pictures by name) and
 * preload.json (fonts). `client` and `drawn` are the two builds' folders; the second one is only needed here.
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
  writeFileSync(join(client, 'preload.json'), JSON.stringify({ fonts: fonts('latin'), fontsVI: fonts('vietnamese') }));
  rmSync(drawn, { recursive: true, force: true });
}
