import type { FastifyInstance } from 'fastify';
import { readable } from '@baize/contract/brand/colours';
import { drawAppIcon, type IconShape } from './app-icon.ts';

/** A brand as far as an installed app shows it. */
export interface AppBranding {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly colours: Readonly<Record<string, string>>;
}

const ICONS: Readonly<Record<string, IconShape>> = {
  '192.png': { size: 192, maskable: false },
  '512.png': { size: 512, maskable: false },
  'maskable-512.png': { size: 512, maskable: true },
  'apple-180.png': { size: 180, maskable: true },
};
/** The product's own colour, where a brand says nothing. */
const BAND = '#0a4934';
const PAPER = '#faf8f3';
const ONE_DAY = 'public, max-age=86400';
const ONE_HOUR = 'public, max-age=3600';

/** What browsers ask for to install the site: the manifest and the icons, in the brand's name and colours. */
export function webApp(
  app: FastifyInstance,
  brandingAt: (host: string, cookies: string) => Promise<AppBranding | undefined>,
): void {
  const drawn = new Map<string, Promise<Buffer>>();

  app.get('/manifest.webmanifest', async (request, reply) => {
    const branding = await brandingAt(request.hostname, request.headers.cookie ?? '');
    if (branding === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({ 'cache-control': ONE_HOUR, 'x-content-type-options': 'nosniff', vary: 'cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(branding)));
  });

  app.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const branding = await brandingAt(request.hostname, '');
    const icon = Object.hasOwn(ICONS, request.params.file) ? ICONS[request.params.file] : undefined;
    if (branding === undefined || icon === undefined) {
      reply.callNotFound();
      return reply;
    }
    const key = `${request.params.file} ${JSON.stringify(branding.colours)}`;
    const png = drawn.get(key) ?? drawAppIcon(branding.colours, icon);
    drawn.set(key, png);
    return reply
      .headers({ 'cache-control': ONE_DAY, 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(await png);
  });
}

function manifestOf({ name, description, language, colours }: AppBranding): Record<string, unknown> {
  const icon = (file: string, purpose: string) => {
    const side = String(ICONS[file]?.size ?? 0);
    return { src: `/app-icon/${file}`, sizes: `${side}x${side}`, type: 'image/png', purpose };
  };
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: readable(colours).band ?? BAND,
    background_color: PAPER,
    icons: [icon('192.png', 'any'), icon('512.png', 'any'), icon('maskable-512.png', 'maskable')],
  };
}
