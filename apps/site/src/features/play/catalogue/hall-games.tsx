import { Blank } from '@baize/ui';
import type { GameType } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { DetailHost } from './detail-host.tsx';
import { useFavourites } from './favourites.ts';
import type { GamesOf } from './catalogue.api.ts';
import { NoGames } from './no-games.tsx';
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
