import { describe, expect, it } from 'vitest';
import { isFreeOfGuard, routeAt, ROUTES } from './site-routes.ts';

/** B1.2, the route table, with the decisions on aliases: path, screen, banner group, and what is around it. */
const TABLE = `
/                home         w_home       full  side footer
/index           home         w_home       full  side footer
/index.html      home         w_home       full  side footer
/home            home         w_home       full  side footer
/login           home         w_home       full  side footer
/register        home         w_home       full  side footer
/register.html   home         w_home       full  side footer
/reset           home         w_home       full  side footer
/rng             egame        w_rng        full  side footer
/live            hall         w_live       full  side footer
/fish            egame        w_fish       full  side footer
/pvp             egame        w_pvp        full  side footer
/sports          hall         w_sports     full  side footer
/esports         hall         w_esports    full  side footer
/lottery         lottery      -            bare  -    -
/lottert         lottery      -            bare  -    -
/vnlottery       lottery      -            bare  -    -
/sealottery      lottery      -            bare  -    -
/elott           lottery      w_lott       full  side footer
/seamless        seamless     -            bare  -    -
/fbsports        fbSports     -            full  -    -
/game            game         -            bare  -    -
/promotions      promotions   w_promotion  full  side footer
/promoDetail     promoDetail  -            full  side footer
/pointMall       pointMall    w_shop       full  -    footer
/help            help         w_help       full  side footer
/helpmc          helpmc       -            none  side footer
/down            down         w_down       full  side footer
/download        down         w_down       full  side footer
/join            join         -            full  side footer
/vip             vip          -            full  side footer
/terms           terms        -            full  side footer
/signin          signIn       -            full  -    -
/noticePage      noticePage   -            full  side footer`;

/** Pages of ours: the specification names what a raffle answers, but no page for it. */
const OURS = ['/raffle raffle - full side footer'];

const asRow = ({ path, screen, group, frame }: (typeof ROUTES)[number]) =>
  [
    path,
    screen,
    group ?? '-',
    frame.header ?? 'none',
    frame.sideMenu ? 'side' : '-',
    frame.footer ? 'footer' : '-',
  ].join(' ');

describe('the route table', () => {
  it('is that of the specification', () => {
    const wanted = TABLE.trim()
      .split('\n')
      .map((line) => line.split(/\s+/).join(' '));
    expect(ROUTES.map(asRow).filter((row) => !OURS.includes(row))).toEqual(wanted);
    expect(ROUTES.map(asRow)).toEqual(expect.arrayContaining(OURS));
  });

  it('finds the row of an address, with or without a slash at its end', () => {
    expect(routeAt('/')?.screen).toBe('home');
    expect(routeAt('/help/')?.screen).toBe('help');
    expect(routeAt('/noticePage/n-1')?.screen).toBe('noticePage');
    expect(routeAt('/live/rng')?.types).toEqual(['LIVE']);
  });

  it.each(['/nowhere', '/help/more', '/live/rng/more', '/RNG', '//evil'])('has nothing at %s', (path) => {
    expect(routeAt(path)).toBeUndefined();
  });

  it('keeps open what leads to a log-in, help and the terms while a brand shows the others only to who is logged in', () => {
    const free = ROUTES.map(({ path }) => path).filter(isFreeOfGuard);
    expect(free).toEqual([
      '/login',
      '/register',
      '/register.html',
      '/reset',
      '/helpmc',
      '/down',
      '/download',
      '/terms',
    ]);
    expect(isFreeOfGuard('/download/')).toBe(true);
    expect(isFreeOfGuard('/nowhere')).toBe(false);
  });
});
