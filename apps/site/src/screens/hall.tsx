import { buttonClass } from '@baize/ui';
import { HallBar } from '../features/games/hall-bar.tsx';
import { kindAsked, kindsOf, listsOf } from '../features/games/hall-choice.ts';
import { HallGames } from '../features/games/hall-games.tsx';
import { usePathname, useSearchParams } from '../shared/address.ts';
import { type GameType, HALLS } from '../shared/categories.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Link, Navigate } from '../shared/link.tsx';
import { usePage } from '../shared/page.ts';
import { useSession } from '../shared/session.ts';
import { useTexts } from '../shared/texts.ts';
import { useTitle } from '../shared/use-title.ts';
import styles from './hall.module.css';

const HallList = lazyPart(async () => (await import('../features/games/hall-list.tsx')).HallList, { texts: ['home'] });

/** The hall of a category. A games parameter, as a path segment or a query, names another one (spec §2: uppercased). */
export function Hall({ types }: { types: readonly string[] }) {
  const { t } = useTexts();
  const pathname = usePathname();
  const named = pathname.split('/')[2];
  const [search] = useSearchParams();
  const own = types[0] as GameType;
  const { lanes, games, status } = usePage();
  const loggedIn = useSession() !== null;
  const { languages } = status.brand;
  const lane = lanes.find(({ gameType }) => gameType === own);
  const kinds = kindsOf(lane, languages);
  const kind = kindAsked(search.get('classification'), kinds, languages);
  const lists = listsOf({ hot: games.some((game) => game.gameType === own && game.isHot === 1), loggedIn });
  const list = lists.find((name) => name === search.get('list'));
  const title = t(kind === 'BG' ? 'category_BINGO' : `category_${own}`);
  useTitle(title);
  const asked = (named || search.get('games') || own).toUpperCase();
  const hall = HALLS.find(({ type }) => type === asked);
  if (hall && hall.type !== own) return <Navigate to={hall.path} />;
  const vendor = vendorOf(search.get('page'), lane);
  const name = lane?.vendors.find(({ vassalage }) => vassalage === vendor)?.vendorName;
  const of = { type: own, vassalage: vendor, classification: kind };
  return (
    <>
      <h1 className={styles.title}>{name ? t('vendor_hall', { 0: name }) : title}</h1>
      {lane && lane.total > 1 && (
        <nav className={styles.vendors} aria-label={t('hall_vendors')}>
          <Chip to={pathname} active={vendor === undefined} label={t('hall_all')} />
          {lane.vendors.map(({ vassalage, vendorName }) => (
            <Chip
              key={vassalage}
              to={`?page=${encodeURIComponent(vassalage)}`}
              active={vassalage === vendor}
              label={vendorName}
            />
          ))}
        </nav>
      )}
      <HallBar lists={lists} list={list} kinds={kinds} kind={kind} />
      {list ? <HallList list={list} of={of} /> : <HallGames key={`${own}/${vendor ?? ''}/${kind ?? ''}`} {...of} />}
    </>
  );
}

interface Vendors {
  readonly total: number;
  readonly vendors: readonly { readonly vassalage: string }[];
}

/** `?page=` is a vendor; one that we know not to be there falls back to the first (decisions). */
function vendorOf(page: string | null, lane: Vendors | undefined): string | undefined {
  if (page === null || page === '' || lane === undefined) return undefined;
  const known = lane.vendors.some(({ vassalage }) => vassalage === page) || lane.total > lane.vendors.length;
  return known ? page : lane.vendors[0]?.vassalage;
}

function Chip({ to, active, label }: { to: string; active: boolean; label: string }) {
  return (
    <Link
      className={buttonClass(active ? 'primary' : 'outline', 's')}
      to={to}
      aria-current={active ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}
