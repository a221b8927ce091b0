import { routeAt, type ScreenName } from '@baize/contract/site-routes';
import type { ComponentType } from 'react';
import * as parts from '../screens/parts.tsx';
import { usePathname } from '../shared/routing/address.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { Navigate } from '../shared/routing/link.tsx';
import { usePage } from '../shared/state/page.ts';
import { useSession } from '../shared/session/session.ts';
import { mustLogIn } from './guard.ts';
import { OverPage } from './over-page.tsx';
import { ScrollToPlace } from './scroll-to-place.tsx';
import { Shell } from './shell/shell.tsx';

const Closed = lazyPart(async () => (await import('./closed.tsx')).Closed, { texts: ['closed'] });
/** The page to write to customer service: it stays open during maintenance. */
const CONTACT = '/helpmc';

type Screen = ComponentType<{ readonly types: readonly string[] }>;

const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  home: parts.Home,
  egame: parts.EGame,
  hall: parts.Hall,
  category: parts.Category,
  lottery: parts.Lottery,
  fbSports: parts.FbSports,
  seamless: parts.Seamless,
  game: parts.GameScreen,
  promotions: parts.Promotions,
  promoDetail: parts.PromoDetail,
  pointMall: parts.PointMall,
  raffle: parts.Raffle,
  help: parts.Help,
  helpmc: parts.HelpStandalone,
  down: parts.Down,
  join: parts.Join,
  vip: parts.Vip,
  terms: parts.Terms,
  noticePage: parts.NoticePage,
  signIn: parts.SignIn,
};

/** One of three views by the system's status; normally the screen of the address (B1.5), behind the brand's guard. */
export function Routing() {
  const { status, whitelabel } = usePage().status;
  const pathname = usePathname();
  const loggedIn = useSession() !== null;
  // Any other status than 1 and 2 is 0.
  if (status === 2 || (status === 1 && pathname !== CONTACT)) return <Closed />;
  if (mustLogIn({ tree: whitelabel, loggedIn, pathname })) return <Navigate to="/login" />;
  const route = routeAt(pathname);
  const Screen: Screen = route ? SCREENS[route.screen] : parts.NotFound;
  return (
    <>
      <ScrollToPlace />
      <Shell route={route}>
        {/* Halls keep apart by their category; aliases of one screen share it. */}
        <Screen key={route && route.screen + route.types.join()} types={route?.types ?? []} />
      </Shell>
      <OverPage />
    </>
  );
}
