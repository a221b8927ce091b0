import { Route, Routes } from 'react-router';
import { Home } from '../screens/home.tsx';
import { GameScreen, Hall, NotFound } from '../screens/parts.tsx';
import { HALLS } from '../shared/categories.ts';
import { usePage } from '../shared/page.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Dialogs } from './dialogs.tsx';
import { HeaderOnly, Shell } from './shell/shell.tsx';
import { ScrollToPlace } from './scroll-to-place.tsx';

const Closed = lazyPart(async () => (await import('./closed.tsx')).Closed);

/** Addresses that show home (spec §2). The dialogs of /login and /register open over it (app/dialogs.tsx). */
const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/login', '/register', '/register.html'];

/** The route table (spec §2). */
export function Routing() {
  const { status } = usePage().status;
  if (status !== 0) return <Closed />;
  return (
    <>
      <ScrollToPlace />
      <Routes>
        <Route element={<Shell />}>
          {HOME_PATHS.map((path) => (
            <Route key={path} path={path} element={<Home />} />
          ))}
          {HALLS.map(({ path, type }) => (
            <Route key={path} path={`${path}/:games?`} element={<Hall type={type} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<HeaderOnly />}>
          <Route path="/game" element={<GameScreen />} />
        </Route>
      </Routes>
      <Dialogs />
    </>
  );
}
