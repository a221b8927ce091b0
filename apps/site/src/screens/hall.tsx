import { HallBar } from '../features/play/catalogue/hall-bar.tsx';
import {
  minBetFromQuery,
  kindFromQuery,
  kindsOf,
  listsOf,
  nameFromQuery,
} from '../features/play/catalogue/hall-choice.ts';
import { HallGames } from '../features/play/catalogue/hall-games.tsx';
import { usePathname, useSearchParams } from '../shared/routing/address.ts';
import { useVendorLineUps } from '../shared/games/vendor-line-up.api.ts';
import { type GameType, HALLS } from '../shared/games/categories.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { Navigate } from '../shared/routing/link.tsx';
import { usePage } from '../shared/state/page.ts';
import { useSession } from '../shared/session/session.ts';
import { useTexts } from '../shared/texts/texts.ts';
import { useIdle } from '../shared/loading/use-idle.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { vendorAddress, vendorFromQuery } from '../shared/games/vendor-choice.ts';
import styles from './hall.module.css';

const HallList = lazyPart(async () => (await import('../features/play/catalogue/hall-list.tsx')).HallList, {
  texts: ['home'],
});
const VendorTabs = lazyPart(async () => (await import('../features/play/catalogue/vendor-tabs.tsx')).VendorTabs, {
  waiting: <div className={styles.vendors} />,
});

/** The placeholder of the search field, which is loaded when the browser is idle. */
const searchPlace = <div className={styles.search} />;
const HallSearch = lazyPart(async () => (await import('../features/play/catalogue/hall-search.tsx')).HallSearch, {
  waiting: searchPlace,
});

/** The hall of a category. A games parameter, in the path or the query, selects another category (B1.3: uppercased). */
export function Hall({ types }: { types: readonly string[] }) {
  const { t } = useTexts();
  const pathname = usePathname();
  const named = pathname.split('/')[2];
  const [search] = useSearchParams();
  const own = types[0] as GameType;
  const { languages } = usePage().status.brand;
  const { lineUps, complete } = useVendorLineUps();
  const loggedIn = useSession() !== null;
  const awake = useIdle();
  const lineUp = lineUps.find(({ gameType }) => gameType === own);
  const kinds = kindsOf(lineUp, languages);
  const kind = kindFromQuery(search.get('classification'), kinds, languages);
  const lists = listsOf({ hot: lineUp !== undefined && lineUp.hot > 0, loggedIn });
  const list = lists.find((name) => name === search.get('list'));
  const title = t(kind === 'BG' ? 'category_BINGO' : `category_${own}`);
  useTitle(title);
  const asked = (named || search.get('games') || own).toUpperCase();
  const hall = HALLS.find(({ type }) => type === asked);
  if (hall && hall.type !== own) return <Navigate to={hall.path} />;
  const vendor = vendorFromQuery(search.get('page'), lineUp, complete);
  const vendorName = lineUp?.vendors.find(({ vassalage }) => vassalage === vendor)?.vendorName;
  const of = { type: own, vassalage: vendor, classification: kind };
  // Slots are chosen by name and by smallest bet, too.
  const slots = own === 'RNG';
  const gameName = slots ? nameFromQuery(search.get('gameName')) : '';
  const minBet = slots ? minBetFromQuery(search.get('minBet')) : undefined;
  const looking = awake || gameName !== '' || minBet !== undefined;
  return (
    <>
      <h1 className={styles.title}>{vendorName ? t('vendor_hall', { 0: vendorName }) : title}</h1>
      {lineUp && lineUp.total > 1 && (
        <VendorTabs
          vendors={lineUp.vendors}
          active={vendor}
          addressOf={(vassalage) => (vassalage === undefined ? pathname : vendorAddress(pathname, vassalage))}
        />
      )}
      {lineUp && slots && (looking ? <HallSearch name={gameName} minBet={minBet} /> : searchPlace)}
      <HallBar lists={lists} list={list} kinds={kinds} kind={kind} />
      {list ? (
        <HallList list={list} of={of} />
      ) : (
        <HallGames key={`${own}/${vendor ?? ''}/${kind ?? ''}`} {...of} gameName={gameName} minBet={minBet} />
      )}
    </>
  );
}
