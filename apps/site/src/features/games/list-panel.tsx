import { Blank, Button } from '@baize/ui';
import type { GameTile } from '../../shared/categories.ts';
import { Failure } from '../../shared/failure.tsx';
import { mayAct } from '../../shared/protected-action.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { GameGrid } from './game-grid.tsx';
import { type HallOf, useGames } from './games.api.ts';
import styles from './list-panel.module.css';

export interface ListPanelProps {
  readonly list: 'favourites' | 'hot' | 'recent';
  /** Only those of a hall, a studio, a kind. */
  readonly of?: HallOf;
}

/** The favourites, the hot games or the last ones, in the place of the others. */
export function ListPanel({ list, of }: ListPanelProps) {
  const session = useSession();
  return (
    <section className={styles.panel}>
      {list !== 'hot' && session && isTrial(session) ? <NotForTrials /> : <List list={list} {...(of && { of })} />}
    </section>
  );
}

function List({ list, of }: ListPanelProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useGames(list);
  if (error && !data) {
    return (
      <div role="alert">
        <Blank icon="alert" title={t('games_failed')}>
          <p>
            <Failure error={error} />
          </p>
          <Button look="outline" onClick={refetch}>
            {t('try_again')}
          </Button>
        </Blank>
      </div>
    );
  }
  if (data?.length === 0) return <NoneYet list={list} />;
  const games = of ? data?.filter((game) => isOf(game, of)) : data;
  return games?.length === 0 ? <Blank icon="games" title={t('hall_none')} /> : <GameGrid games={games} />;
}

function isOf(game: GameTile, { type, vassalage, classification }: HallOf): boolean {
  return (
    game.gameType === type &&
    (vassalage === undefined || game.vassalage === vassalage) &&
    (classification === undefined || game.classification === classification)
  );
}

function NoneYet({ list }: Pick<ListPanelProps, 'list'>) {
  const { t } = useTexts();
  if (list === 'hot') return <Blank icon="games" title={t('games_empty')} />;
  return (
    <Blank icon="games" title={t(`${list}_empty`)}>
      <p>{t(`${list}_empty_hint`)}</p>
    </Blank>
  );
}

/** Favourites are a protected action (spec §5). */
function NotForTrials() {
  const { t } = useTexts();
  return (
    <Blank icon="lock" title={t('in_need_true_account')}>
      <Button onClick={mayAct}>{t('in_increase_submit')}</Button>
    </Blank>
  );
}
