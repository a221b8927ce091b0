/** The screens of the member site. */
export type ScreenName =
  | 'home'
  /** Electronic games: slots, fishing, pvp. */
  | 'egame'
  /** Games of the other halls. */
  | 'hall'
  | 'category'
  | 'lottery'
  | 'fbSports'
  | 'seamless'
  | 'game'
  | 'promotions'
  | 'promoDetail'
  | 'pointMall'
  | 'raffle'
  | 'help'
  | 'helpmc'
  | 'down'
  | 'join'
  | 'vip'
  | 'terms'
  | 'noticePage'
  | 'signIn';

/** The frame around a screen (B1.6). */
export interface Frame {
  /** `bare` has no navigation; null is no header at all. */
  readonly header: 'full' | 'bare' | null;
  /** The floating buttons. */
  readonly sideMenu: boolean;
  readonly footer: boolean;
  /** The screen has all the room under the header, and nothing scrolls beside it. */
  readonly room?: true;
}

/** One row of the route table: an address without its leading slash, what it shows, and what is around it. */
export interface SiteRoute {
  readonly path: `/${string}`;
  readonly screen: ScreenName;
  readonly frame: Frame;
  /** The banner group shown above the screen, or null. */
  readonly group: string | null;
  /** Categories whose games it shows, the first one that has some. */
  readonly types: readonly string[];
  /** The name of a last part of the path that may follow. */
  readonly param?: 'games' | 'notice' | 'provider';
}
const PAGE: Frame = { header: 'full', sideMenu: true, footer: true };
const SHOP: Frame = { header: 'full', sideMenu: false, footer: true };
const HEADER_ONLY: Frame = { header: 'full', sideMenu: false, footer: false };
const GAME_PAGE: Frame = { header: 'bare', sideMenu: false, footer: false };
const ROOM: Frame = { ...GAME_PAGE, room: true };
const NO_HEADER: Frame = { header: null, sideMenu: true, footer: true };
type Extra = Partial<Pick<SiteRoute, 'frame' | 'group' | 'types' | 'param'>>;

function rows(paths: string, screen: ScreenName, extra: Extra = {}): SiteRoute[] {
  return paths
    .split(' ')
    .map((path) => ({ path: `/${path}`, screen, frame: PAGE, group: null, types: [], ...extra }) as const);
}

function hall(path: string): SiteRoute[] {
  return rows(path, ELECTRONIC.includes(path) ? 'egame' : 'hall', {
    group: `w_${path}`,
    types: [path.toUpperCase()],
    param: 'games',
  });
}
const ELECTRONIC = ['rng', 'fish', 'pvp'];
const LOTTERY = ['LOTT', 'ELOTT'];

/**
 * The route table of the member site (B1.2), read by the server (which addresses exist, and the banners of
 * their pages) and by the site's router. The dialogs of /login and /register open over home.
 */
export const ROUTES: readonly SiteRoute[] = [
  ...rows(' index index.html home login register register.html reset', 'home', { group: 'w_home' }),
  ...['rng', 'live', 'fish', 'pvp', 'sports', 'esports'].flatMap(hall),
  ...rows('lottery lottert vnlottery sealottery', 'lottery', { frame: GAME_PAGE, types: LOTTERY }),
  ...rows('elott', 'lottery', { group: 'w_lott', types: ['ELOTT', 'LOTT'] }),
  ...rows('seamless', 'seamless', { frame: GAME_PAGE, types: ['COCKFIGHT'] }),
  ...rows('fbsports', 'fbSports', { frame: HEADER_ONLY, types: ['SPORTS'] }),
  ...rows('game', 'game', { frame: ROOM }),
  ...rows('promotions', 'promotions', { group: 'w_promotion' }),
  ...rows('promoDetail', 'promoDetail'),
  ...rows('pointMall', 'pointMall', { frame: SHOP, group: 'w_shop' }),
  ...rows('raffle', 'raffle'),
  ...rows('help', 'help', { group: 'w_help' }),
  ...rows('helpmc', 'helpmc', { frame: NO_HEADER }),
  ...rows('down download', 'down', { group: 'w_down' }),
  ...rows('join', 'join'),
  ...rows('vip', 'vip'),
  ...rows('terms', 'terms'),
  ...rows('signin', 'signIn', { frame: HEADER_ONLY, param: 'provider' }),
  ...rows('noticePage', 'noticePage', { param: 'notice' }),
];

/** The frame around the page "not found". */
export const MISSING_FRAME = PAGE;

const FREE = [
  'signin/google',
  'signin/facebook',
  'login',
  'reset',
  'register',
  'register.html',
  'helpmc',
  'download',
  'down',
  'terms',
];

/** The row of an address; a slash at its end does not matter. Undefined where nothing lives. */
export function routeAt(pathname: string): SiteRoute | undefined {
  const [first = '', second = '', third] = pathname.slice(1).split('/');
  const route = ROUTES.find(({ path }) => path === `/${first}`);
  if (third === undefined || third === '') return second === '' || route?.param ? route : undefined;
  return undefined;
}

/** Whether a visitor may be here while the brand keeps its pages for those who are logged in (B1.4, guard). */
export function isFreeOfGuard(pathname: string): boolean {
  return FREE.includes(pathname.slice(1).replace(/\/$/, ''));
}
