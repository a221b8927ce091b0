import { cx } from '@baize/ui';
import { minBetFromQuery, minBetsFrom, nameFromQuery } from '../features/play/catalogue/hall-choice.ts';
import { useVendorLineUps } from '../shared/games/vendor-line-up.api.ts';
import { useSearchParams } from '../shared/routing/address.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { useIdle } from '../shared/loading/use-idle.ts';
import { Hall } from './hall.tsx';
import styles from './hall.module.css';

const HallSearch = lazyPart(async () => (await import('../features/play/catalogue/hall-search.tsx')).HallSearch);

/** A hall of electronic games. Slots are chosen by name and by smallest bet, too (B5.4). */
export function EGame({ types }: { types: readonly string[] }) {
  const [search] = useSearchParams();
  const { lineUps } = useVendorLineUps();
  const awake = useIdle();
  if (types[0] !== 'RNG') return <Hall types={types} />;
  const gameName = nameFromQuery(search.get('gameName'));
  const minBet = minBetFromQuery(search.get('minBet'));
  const bets = minBetsFrom(lineUps.find(({ gameType }) => gameType === types[0])?.minBet);
  const looking = awake || gameName !== '' || minBet !== undefined;
  return (
    <Hall
      types={types}
      gameName={gameName}
      minBet={minBet}
      search={
        // The field is loaded when the browser is idle; its place has its size from the start.
        <div className={cx(styles.search, bets.length > 0 && styles.bets)}>
          {looking && <HallSearch name={gameName} minBet={minBet} bets={bets} />}
        </div>
      }
    />
  );
}
