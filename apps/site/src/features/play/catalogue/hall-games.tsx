import { Blank, buttonClass } from '@baize/ui';
import { type GameType, hallsWith } from '../../../shared/games/categories.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { DetailHost } from './detail-host.tsx';
import { useFavourites } from './favourites.ts';
import type { GamesOf } from './catalogue.api.ts';
import styles from './hall-games.module.css';
import { PagedGames } from './paged-games.tsx';

export interface HallOf extends GamesOf {
  readonly type: GameType;
}

/** The games of a hall, or those of them that were looked for. */
export function HallGames(hall: HallOf) {
  const { type, classification, gameName = '', minBet } = hall;
  const looked = gameName !== '' || minBet !== undefined;
  useFavourites();
  return (
    <>
      <PagedGames
        of={hall}
        roomy={!looked}
        counted={looked}
        none={looked ? <NotFound name={gameName} /> : <NoGames type={type} ofKind={classification !== undefined} />}
      />
      <DetailHost />
    </>
  );
}

/** Nothing of what was looked for: the field and the choices above are the way back. */
function NotFound({ name }: { name: string }) {
  const { t } = useTexts();
  return <Blank icon="games" title={name === '' ? t('hall_bet_none') : t('hall_search_none', { 0: name })} />;
}

/** An empty hall, and the ways to those that are not. */
function NoGames({ type, ofKind }: { type: GameType; ofKind: boolean }) {
  const { t } = useTexts();
  const halls = hallsWith(usePage().lanes).filter((hall) => hall.type !== type);
  if (ofKind) return <Blank icon="games" title={t('hall_none')} />;
  return (
    <Blank icon="games" title={t('hall_empty')}>
      <p className={styles.ways}>
        {halls.map(({ type: other, path }) => (
          <Link key={path} className={buttonClass('outline')} to={path}>
            {t(`category_${other}`)}
          </Link>
        ))}
        <Link className={buttonClass('outline')} to="/">
          {t('home')}
        </Link>
      </p>
    </Blank>
  );
}
