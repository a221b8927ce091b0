import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bootstrap } from '@baize/contract/bootstrap';
import { ROUTES } from '@baize/contract/site-routes';
import { instantOf } from '@baize/kernel';
import { createHttp } from '../platform/http/create-http.ts';
import { keepAnswers } from '../platform/http/kept-answers.ts';
import { openLog } from '../platform/monitoring/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { makeBuiltSite } from '../testing/built-site.ts';
import { chatSheet, colourSheet } from './brand-look.ts';
import { readSiteBuild, sitePages } from './index.ts';

type Said = { readonly message: string; readonly value: unknown };

const HOSTILE = '</script><script>alert(1)</script>{{theme}}';

let site: Awaited<ReturnType<typeof makeBuiltSite>>;
let app: FastifyInstance;
let status: 0 | 1 = 0;
let now = 0;
const OURS: Record<string, string> = { accent: '#3a2c08', band: 'url(//evil)' };
let brandColours = OURS;

const NO_CONTACTS = {
  customerService: false,
  telegram: '',
  facebook: '',
  viber: '',
  agentDownline: false,
  promotions: false,
  toTop: false,
};

const brandStatus = (language: string, ip: string) =>
  ({
    status,
    brand: {
      code: 'demo',
      name: `Baize ${HOSTILE}`,
      colours: brandColours,
      language,
      languageNames: {},
      chatHeaderColour: '',
    },
    imageCDNs: ['https://pictures.example'],
    launchGameCDNs: ['https://games.example'],
    location: { ip },
  }) as unknown as Bootstrap['status'];

/** What every request is refused with, but for vital ones. */
let refusal: 'server_busy' | 'too_many_requests' | 'access_denied' | undefined;
let bannerUrl = '';
let ownTexts: Record<string, string> = {};
let helpers: string[] = [];

beforeAll(async () => {
  site = await makeBuiltSite();
  app = createHttp({ log: openLog({ level: 'silent' }) });
  app.addHook('onRequest', (request, _reply, done) => {
    done(refusal !== undefined && request.routeOptions.config.vital !== true ? new Refusal(refusal) : undefined);
  });
  const build = await readSiteBuild(site.folder);
  await app.register(async (pages) =>
    sitePages(pages, {
      build,
      // A clock that runs fast: each look makes the page anew.
      answers: keepAnswers({ clock: { now: () => instantOf((now += 60_000)) }, db: {} }),
      gameOrigins: () => ['http://localhost:3001'],
      https: false,
      brandAt: async (host) =>
        host === 'nobody.example'
          ? undefined
          : {
              code: 'demo',
              servesAll: true,
              standingFor: () => status,
              apartFor: () => undefined,
              defaultLanguage: 'EN',
              languageOf: ({ lang }) => (lang === 'VI' ? 'VI' : 'EN'),
              wordsIn: (language) => ({ title: `Title ${language} ${HOSTILE}`, description: 'A "quoted" text' }),
              status: ({ ip, language }) => brandStatus(language, ip),
              banners: async (_, groupName) => [
                {
                  bannerId: 'b',
                  groupName,
                  url: bannerUrl,
                  linkageType: '',
                  target: '',
                  title: HOSTILE,
                  text: '',
                  action: '',
                  motif: 'reels',
                },
              ],
              notices: async () => [],
              ownTexts: async () => ownTexts,
              get helpers() {
                return helpers;
              },
              games: async () => [],
              around: async () => ({
                lanes: [{ gameType: 'RNG', total: 0, hot: 0, vendors: [], minBet: null, kinds: [] }],
                contacts: { ...NO_CONTACTS },
                footer: { claims: [], licences: [], copyright: '' },
                popups: false,
                transfers: false,
                jackpot: null,
              }),
            },
    }),
  );
});
afterAll(async () => {
  await app.close();
  await site.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const bootstrapIn = (html: string) =>
  JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;

describe('the page', () => {
  it('carries everything the first view needs', async () => {
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(bootstrapIn(body)).toMatchObject({
      language: 'EN',
      title: `Title EN ${HOSTILE}`,
      theme: 'light',
      texts: { hello: 'Hello' },
      status: { location: { ip: '' } },
    });
    expect(body).toMatch(/<div id="root"><header>Baize .* Hello slots<\/header><img src="\/assets\/reels-1.svg">/);
    expect(body).toContain('<link rel="preload" as="image" href="/assets/reels-1.svg" fetchpriority="high">');
    expect(body).toContain('<link rel="preload" as="font" href="/assets/a.woff2" type="font/woff2" crossorigin>');
    expect(body).toContain('<link rel="preload" as="fetch" href="/texts/EN/home.json?v=1" crossorigin>');
    expect(body).toContain('<link rel="modulepreload" href="/assets/wide.js" media="(width &gt;= 960px)">');
    expect(body).not.toContain('built');
  });

  it('asks for an uploaded banner in one place only: in the markup, as the site itself asks for it', async () => {
    bannerUrl = `/pictures/${'a'.repeat(24)}-700x248/700.webp`;
    const { body } = await get('/');
    expect(body).not.toContain('as="image"');
    expect(body).toContain(`<img src="${bannerUrl}">`);
    bannerUrl = '';
  });

  it('is in the language by which the brand answers, whatever the browser itself prefers', async () => {
    const browser = { 'accept-language': 'vi-VN,vi;q=0.9' };
    const [chosen, unchosen] = [await get('/', { ...browser, cookie: 'lang=VI' }), await get('/', browser)];
    expect(bootstrapIn(chosen.body)).toMatchObject({ language: 'VI', title: `Title VI ${HOSTILE}` });
    expect(bootstrapIn(unchosen.body).language).toBe('EN');
    expect(unchosen.body).toContain('<html lang="en"');
    expect(unchosen.headers.vary).not.toMatch(/accept-language/i);
  });

  it('says what the brand says in its own words, and else what the site says', async () => {
    ownTexts = { hello: 'Chào mừng', later: 'Sau' };
    const { body } = await get('/', { cookie: 'lang=VI' });
    ownTexts = {};
    expect(bootstrapIn(body).texts).toEqual({ hello: 'Chào mừng', later: 'Sau' });
    expect(body).toContain('Chào mừng slots');
  });

  it('lets no text of the data become markup', async () => {
    const { body } = await get('/');
    expect(body).not.toContain('<script>alert');
    expect(bootstrapIn(body).banners[0]?.title).toBe(HOSTILE);
    expect(body).toContain('alert(1)&lt;/script&gt;{{theme}}');
    expect(body).toContain('content="A &quot;quoted&quot; text"');
  });

  it('may run nothing but the site’s own script, and frame nothing but games', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain('frame-src http://localhost:3001 https://games.example;');
    expect(policy).toContain("img-src 'self' data: https://pictures.example http://localhost:3001;");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    ['/login', '', true],
    ['/?centre=depositv2', '', true],
    ['/rng?withdrawal=1', '', true],
    ['/?centre=depositv2', 'member=1', false],
    ['/?centr=depositv2', '', false],
    ['/', '', false],
  ])('names the files of the log-in where %s asks for it at once (%s): %s', async (path, cookie, asks) => {
    const { body } = await get(path, { cookie });
    expect(body.includes('<link rel="modulepreload" href="/assets/login.js">')).toBe(asks);
    expect(body.includes('href="/texts/EN/account.json?v=1"')).toBe(asks);
  });

  it('lets in the scripts of a bot check where the brand uses one, and then only those', async () => {
    helpers = ['https://*.geetest.com'];
    const { headers } = await get('/');
    helpers = [];
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://*.geetest.com;");
    expect(policy).toContain("connect-src 'self' https://*.geetest.com;");
    expect(policy).not.toContain('unsafe');
  });

  it('takes colours and lengths from a brand and nothing else', () => {
    const red = colourSheet({ primary: '#c8102e', radius: '12px', band: 'url(//evil)', 'x}y': '#ffffff' });
    expect(red).toMatch(/^html:root\{--primary:#c8102e;[^{}]*;--radius:12px\}html:root\[data-theme=dark\]\{[^{}]*\}$/);
    expect(red).not.toMatch(/evil|x\}y/);
  });

  it('says nothing of what a brand leaves as the product has it', () => {
    expect(colourSheet({ primary: '#0b5d43', 'primary-dark': '#2f9e78', band: 'url(//evil)' })).toBe('');
    expect(colourSheet({ accent: '#3a2c08' })).toMatch(/^html:root\{--accent:#3a2c08;--accent-ink:#[0-9a-f]{6};/);
  });

  it('takes back in the dark what it says in the light', () => {
    const dark = colourSheet({ primary: '#111418', 'primary-dark': '#2f9e78' }).split('[data-theme=dark]')[1];
    expect(dark).toContain('--primary:#2f9e78');
    expect(dark).toContain('--band:#0b2a1f');
    expect(dark).toContain('--ink-1:#edf2ee');
  });

  it('has words on the chat’s title that can be read, whatever colour the brand chose', () => {
    expect(chatSheet('')).toBe('');
    expect(chatSheet('#123456')).toBe('html:root{--chat-head:#123456;--chat-head-ink:#ffffff}');
    expect(chatSheet('#ffe0e0')).toBe('html:root{--chat-head:#ffe0e0;--chat-head-ink:#000000}');
  });

  it('answers an unknown address in words and with 404, and a call never with a page', async () => {
    const page = await get('/nothing/here', { cookie: 'theme=dark' });
    expect([page.statusCode, bootstrapIn(page.body).theme]).toEqual([404, 'dark']);
    expect(page.body).toContain('noindex');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const call = await get('/wps/nothing');
    expect([call.statusCode, call.json<Said>().message]).toEqual([404, 'call_unknown']);
    expect((await app.inject({ method: 'POST', url: '/nothing' })).json<Said>().message).toBe('call_unknown');
    expect((await get('/', { host: 'nobody.example' })).json<Said>().message).toBe('brand_unknown');
  });

  it.each([...ROUTES.map(({ path }) => path), '/rng/LIVE', '/rng/', '/noticePage/n-1'])('is at %s', async (path) => {
    expect((await get(path)).statusCode).toBe(200);
  });

  it('is compressed, and not sent again when nothing changed', async () => {
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get('/')).body);
    const again = await get('/', { 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(packed.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=1');
  });

  it('speaks the language that was chosen, with the letters it needs', async () => {
    const { body } = await get('/', { cookie: 'lang=VI; member=1' });
    expect(body).toContain('<html lang="vi" data-theme="light" data-member>');
    expect(bootstrapIn(body).texts).toEqual({ hello: 'Xin chào' });
    expect(body).toContain('href="/assets/vi.woff2"');
  });

  it('shows a banner where the route table has one, and nowhere else', async () => {
    expect((await get('/rng')).body).toContain('<img');
    expect((await get('/vip')).body).not.toContain('<img');
    expect((await get('/nothing')).body).not.toContain('<img');
  });

  it.each([
    ['/', '', false],
    ['/', 'member=1', true],
    ['/rng', '', true],
  ])(
    'has at %s with the cookies "%s" the height of banner that the site draws there: low is %s',
    async (path, cookie, low) => {
      expect((await get(path, { cookie })).body.includes('<i class="low">')).toBe(low);
    },
  );

  it('says with its status that the brand is being worked on', async () => {
    status = 1;
    const page = await get('/');
    status = 0;
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '300']);
  });
});

describe('the files of the site', () => {
  it('are kept for ever when their name carries their content, else for an hour', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/texts/EN/first.json?v=1')).headers['cache-control']).toContain('immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/../server/secret.js',
    '/..%2fserver/secret.js',
    '/%2e%2e/server/secret.js',
    '/assets/../../server/secret.js',
  ])('end at their folder: %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('SECRET');
  });
});

describe('what is the brand’s outside its pages', () => {
  const inRed = async (url: string) => {
    brandColours = { primary: '#c8102e' };
    const answer = await get(url);
    brandColours = OURS;
    return answer;
  };

  it('is the offline page: its name, its mark, its colours', async () => {
    const page = await inRed('/offline/EN.html');
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(page.body).toMatch(/^<p><svg .*fill="#c8102e".*<\/svg>Baize &lt;\/script&gt;/);
    expect((await inRed('/offline/offline.css')).body).toMatch(/^p\{\}html:root\{--primary:#c8102e;/);
  });

  it('is a worker of another last line, so that browsers fetch that page anew', async () => {
    const [ours, red] = [await get('/sw.js'), await inRed('/sw.js')];
    expect(ours.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(ours.body).toMatch(/^worker\(\);\n\/\/ [0-9a-f]{12}\n$/);
    expect(red.body).not.toBe(ours.body);
  });

  it('is the page’s icon, the app’s icon and the manifest', async () => {
    const icon = await inRed('/favicon.svg');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.body).toContain('#c8102e');
    expect(icon.body).not.toContain('#0b5d43');
    expect((await inRed('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#6d1f22' });
    expect((await inRed('/app-icon/192.png')).rawPayload).not.toEqual((await get('/app-icon/192.png')).rawPayload);
    expect((await inRed('/')).body).toContain('<meta name="theme-color" content="#6d1f22">');
  });

  it('is nobody’s at a host of no brand', async () => {
    for (const path of ['/offline/EN.html', '/favicon.svg', '/manifest.webmanifest']) {
      expect((await get(path, { host: 'nobody.example' })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a server that cannot answer now', () => {
  const PAGE = { accept: 'text/html,application/xhtml+xml' };
  const refused = async (code: typeof refusal, url: string, headers: Record<string, string>) => {
    refusal = code;
    const answer = await get(url, headers);
    refusal = undefined;
    return answer;
  };

  it('says so to whoever opens a page, as a page of the brand in their language', async () => {
    const page = await refused('server_busy', '/', PAGE);
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    });
    expect(page.body).toMatch(/<p>Busy: <svg .*<\/svg>Baize &lt;\/script&gt;/);
    const inVietnamese = await refused('server_busy', '/nowhere', { ...PAGE, cookie: 'lang=VI' });
    expect(inVietnamese.body).toContain('<p>Đông: Baize');
    expect((await refused('too_many_requests', '/', PAGE)).body).toContain('Busy');
  });

  it('sends what that page needs all the same', async () => {
    expect((await refused('server_busy', '/offline/offline.css', {})).statusCode).toBe(200);
  });

  it.each([
    ['a call', '/wps/system/status', PAGE],
    ['a file', '/robots.txt', PAGE],
    ['a program', '/', { accept: '*/*' }],
    ['a host of no brand', '/', { ...PAGE, host: 'nobody.example' }],
  ])('answers %s with the envelope', async (_, url, headers) => {
    const answer = await refused('server_busy', url, headers);
    expect([answer.statusCode, answer.json<Said>().message]).toEqual([503, 'server_busy']);
  });

  it('tells whoever may not have something in the envelope, too', async () => {
    expect((await refused('access_denied', '/', PAGE)).headers['content-type']).toMatch(/json/);
  });
});

it('files that only the server reads are not sent', async () => {
  for (const path of ['/shell.html', '/art.json', '/preload.json']) {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json<Said>().message).toBe('call_unknown');
  }
});
