import type { GAME_TYPES } from '@baize/contract';

type Hall = (typeof GAME_TYPES)[number];

/** A page of the site, as the router of this server names its address, and the banners it shows (spec §2). */
export interface PagePath {
  readonly path: string;
  readonly bannerGroup: string | null;
}

/** Addresses that show home; the dialogs of /login and /register open over it. */
const HOME = ['/', '/index', '/index.html', '/home', '/login', '/register', '/register.html'];
const HALLS: Readonly<Partial<Record<Hall, string>>> = {
  RNG: 'rng',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
};

/** Every address the site has a screen for. The site's own router (apps/site/src/app/routing.tsx) knows the same ones. */
export const PAGE_PATHS: readonly PagePath[] = [
  ...HOME.map((path) => ({ path, bannerGroup: 'w_home' })),
  ...Object.values(HALLS).flatMap((hall) =>
    [`/${hall}`, `/${hall}/:games`].map((path) => ({ path, bannerGroup: `w_${hall}` })),
  ),
  { path: '/game', bannerGroup: null },
];
