import { HallBar } from '../features/play/catalogue/hall-bar.tsx';
import type { MinBet } from '@baize/contract/play/min-bets';
import { cx } from '@baize/ui';
import { type ReactNode, useEffect } from 'react';
import { CategoryArt } from '../features/play/catalogue/category-art.tsx';
import { isOwnList, kindFromQuery, kindsOf, listsOf } from '../features/play/catalogue/hall-choice.ts';
import { HallGames } from '../features/play/catalogue/hall-games.tsx';
import { usePathname, useSearchParams } from '../shared/routing/address.ts';
import { useVendorLineUps } from '../shared/games/vendor-line-up.api.ts';
import { type GameType, HALLS } from '../shared/games/categories.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { Navigate } from '../shared/routing/link.tsx';
import { usePage } from '../shared/state/page.ts';
import { writeText } from '../shared/state/storage.ts';
import { mayAct } from '../shared/session/protected-action.ts';
import { isTrial, useSession } from '../shared/session/session.ts';
import { useTexts } from '../shared/texts/texts.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { vendorAddress, vendorFromQuery } from '../shared/games/vendor-choice.ts';
import styles from './hall.module.css';

const HallList = lazyPart(async () => (await import('../features/play/catalogue/hall-list.tsx')).HallList, {
  texts: ['home'],
});
const RoomList = lazyPart(async () => (await import('../features/play/catalogue/room-list.tsx')).RoomList, {
  texts: ['home'],
});
const FreeRoundsRow = lazyPart(
  async () => (await import('../features/play/catalogue/free-rounds-row.tsx')).FreeRoundsRow,
  { quiet: true },
);
const UnfinishedRow = lazyPart(
  async () => (await import('../features/play/catalogue/unfinished-row.tsx')).UnfinishedRow,
  { quiet: true },
);
const VendorTabs = lazyPart(async () => (await import('../features/play/catalogue/vendor-tabs.tsx')).VendorTabs, {
  waiting: <div className={styles.vendors} />,
});

/** Halls with a ground and cards of their own (hall.module.css). */
const HALL_LOOKS: Readonly<Partial<Record<GameType, string>>> = {
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  PVP: 'pvp',
};

export interface HallProps {
  readonly types: readonly string[];
  /** What is looked for, and with what, where the hall can be searched. */
  readonly gameName?: string;
  readonly minBet?: MinBet | undefined;
  readonly search?: ReactNode;
}

/** The hall of a category. A games parameter, in the path or the query, selects another category (B1.3: uppercased). */
export function Hall({ types, gameName = '', minBet, search: searchBar }: HallProps) {
  const { t } = useTexts();
  const pathname = usePathname();
  const named = pathname.split('/')[2];
  const [search] = useSearchParams();
  const type = types[0] as GameType;
  const { languages } = usePage().status.brand;
  const { lineUps, complete } = useVendorLineUps();
  const session = useSession();
  const lineUp = lineUps.find(({ gameType }) => gameType === type);
  const kinds = kindsOf(lineUp, languages);
  const kind = kindFromQuery(search.get('classification'), kinds, languages);
  // A hall without games has nothing to choose from.
  const bare = lineUp === undefined && complete && search.get('list') === null;
  const lists = listsOf({ hot: lineUp !== undefined && lineUp.hot > 0 });
  const wanted = lists.find((name) => name === search.get('list'));
  const own = wanted !== undefined && isOwnList(wanted);
  // A member's own lists: a visitor is asked to log in, a trial account is told to open a real one (B3.24).
  const barred = own && (session === null || isTrial(session));
  useEffect(() => {
    if (barred) mayAct();
  }, [barred]);
  const chosen = type === 'RNG' ? search.get('page') : null;
  // A slot studio that was chosen stays known to this tab (B1.22).
  useEffect(() => {
    if (chosen) writeText('sessionStorage', 'vassalage', chosen);
  }, [chosen]);
  const list = own && session === null ? undefined : wanted;
  const title = t(kind === 'BG' ? 'category_BINGO' : `category_${type}`);
  useTitle(title);
  const asked = (named || search.get('games') || type).toUpperCase();
  const hall = HALLS.find((one) => one.type === asked);
  if (hall && hall.type !== type) return <Navigate to={hall.path} />;
  const vendor = vendorFromQuery(search.get('page'), lineUp, complete);
  const vendorName = lineUp?.vendors.find(({ vassalage }) => vassalage === vendor)?.vendorName;
  const of = { type, vassalage: vendor, classification: kind };
  const look = HALL_LOOKS[type];
  return (
    <>
      <div className={cx(styles.head, look && styles.ground)} data-hall={look}>
        {look && <CategoryArt of={type} />}
        <h1 className={styles.title}>{vendorName ? t('vendor_hall', { 0: vendorName }) : title}</h1>
      </div>
      {lineUp && lineUp.total > 1 && (
        <VendorTabs
          vendors={lineUp.vendors}
          active={vendor}
          addressOf={(vassalage) => (vassalage === undefined ? pathname : vendorAddress(pathname, vassalage))}
        />
      )}
      {lineUp && searchBar}
      {!bare && <HallBar lists={lists} list={list} kinds={kinds} kind={kind} />}
      <div className={styles.games} data-hall={look}>
        {session !== null && !isTrial(session) && (
          <>
            <UnfinishedRow type={type} />
            <FreeRoundsRow type={type} />
          </>
        )}
        {list ? (
          <HallList list={list} of={of} />
        ) : type === 'PVP' ? (
          <RoomList vassalage={vendor} />
        ) : (
          <HallGames key={`${type}/${vendor ?? ''}/${kind ?? ''}`} {...of} gameName={gameName} minBet={minBet} />
        )}
      </div>
    </>
  );
}
