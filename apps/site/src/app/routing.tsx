import { type ScreenName, routeAt, ROUTES } from '@baize/contract/routes';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Home } from '../screens/home.tsx';
import * as parts from '../screens/parts.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { usePage } from '../shared/page.ts';
import { useSession } from '../shared/session.ts';
import { Dialogs } from './dialogs.tsx';
import { mustLogIn } from './guard.ts';
import { ScrollToPlace } from './scroll-to-place.tsx';
import { Shell } from './shell/shell.tsx';

const Closed = lazyPart(async () => (await import('./closed.tsx')).Closed, { texts: ['closed'] });
/** Where customer service is written to: open while the brand is in maintenance, too. */
const CONTACT = '/helpmc';

const SCREENS: Readonly<Record<ScreenName, ComponentType<{ readonly types: readonly string[] }>>> = {
  home: Home,
  hall: parts.Hall,
  category: parts.Category,
  game: parts.GameScreen,
  promotions: parts.Promotions,
  promoDetail: parts.PromoDetail,
  pointMall: parts.PointMall,
  help: parts.Help,
  helpmc: parts.HelpStandalone,
  down: parts.Down,
  join: parts.Join,
  vip: parts.Vip,
  noticePage: parts.NoticePage,
};

/** One of three views by the system's status; normally the screen of the address (spec §2), behind the brand's guard. */
export function Routing() {
  const { status, whitelabel } = usePage().status;
  const { pathname } = useLocation();
  const loggedIn = useSession() !== null;
  if (status !== 0 && !(status === 1 && pathname === CONTACT)) return <Closed />;
  if (mustLogIn({ tree: whitelabel, loggedIn, pathname })) return <Navigate to="/login" replace />;
  return (
    <>
      <ScrollToPlace />
      <Routes>
        <Route element={<Shell route={routeAt(pathname)} />}>
          {ROUTES.map(({ path, screen, types, param }) => {
            const Screen = SCREENS[screen];
            // Halls keep apart by their category; aliases of one screen share it.
            const element = <Screen key={screen + types.join()} types={types} />;
            return <Route key={path} path={param ? `${path}/:${param}?` : path} caseSensitive element={element} />;
          })}
          <Route path="*" element={<parts.NotFound />} />
        </Route>
      </Routes>
      <Dialogs />
    </>
  );
}
