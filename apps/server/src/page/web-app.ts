import type { FastifyInstance } from 'fastify';
import { appIcon, type IconShape, markSvg } from './app-icon.ts';
import { lookOf } from './brand-look.ts';

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
const ONE_DAY = 'public, max-age=86400';
const ONE_HOUR = 'public, max-age=3600';

/** What browsers ask for to install the site: the manifest and the icons, in the brand's name and colours. */
export function webApp(
  app: FastifyInstance,
  brandingAt: (host: string, cookies: string) => Promise<AppBranding | undefined>,
): void {
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
    return reply
      .headers({ 'cache-control': ONE_DAY, 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(await appIcon(branding.colours, icon));
  });

  app.get('/favicon.svg', async (request, reply) => {
    const branding = await brandingAt(request.hostname, '');
    if (branding === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({ 'cache-control': ONE_HOUR, 'x-content-type-options': 'nosniff' })
      .type('image/svg+xml')
      .send(markSvg(branding.colours));
  });
}

function manifestOf({ name, description, language, colours }: AppBranding): Record<string, unknown> {
  const { light } = lookOf(colours);
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
    theme_color: light.band,
    background_color: light['surface-0'],
    icons: [icon('192.png', 'any'), icon('512.png', 'any'), icon('maskable-512.png', 'maskable')],
  };
}
