import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const INDEX = `<!doctype html>
<html lang="en" data-theme="light">
<head><title>built</title><!--baize:head--></head>
<body><div id="root"><!--baize:body--></div><!--baize:bootstrap--></body>
</html>`;
const SHELL = `<header>{{brandName}} {{text:hello}}{{#hall:RNG}} slots{{/hall:RNG}}{{#hall:LIVE}} live{{/hall:LIVE}}</header>{{#banner}}<img src="{{bannerImage}}">{{#lowBanner}}<i class="low">{{/lowBanner}}{{bannerTitle}}{{#bannerAction}}<a>{{bannerAction}}</a>{{/bannerAction}}{{/banner}}`;

const FILES: Readonly<Record<string, string>> = {
  'client/index.html': INDEX,
  'client/shell.html': SHELL,
  'client/art.json': '{"reels":"/assets/reels-1.svg"}',
  'client/preload.json':
    '{"fonts":["/assets/a.woff2"],"fontsVI":["/assets/vi.woff2"],"wide":["/assets/wide.js"],"texts:home":["/texts/{language}/home.json?v=1"],"asking":["/assets/login.js"],"texts:asking":["/texts/{language}/account.json?v=1"]}',
  'client/texts/EN/first.json': '{"hello":"Hello"}',
  'client/texts/VI/first.json': '{"hello":"Xin chào"}',
  'client/assets/a-1.js': 'export {};',
  'client/offline/EN.html': '<p>{{brandMark}}{{brandName}}</p>',
  'client/offline/busy-EN.html': '<html lang="en"><p>Busy: {{brandMark}}{{brandName}}</p>',
  'client/offline/busy-VI.html': '<html lang="vi"><p>Đông: {{brandName}}</p>',
  'client/offline/offline.css': 'p{}',
  'client/sw.js': 'worker();',
  'client/robots.txt': 'User-agent: *',
  'secret.js': 'SECRET',
};

/** A folder as the site's build leaves it, as small as can be, with a file beside it that nobody may read. */
export async function makeBuiltSite(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'baize-site-'));
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return { folder: join(root, 'client'), remove: () => rm(root, { recursive: true }) };
}
