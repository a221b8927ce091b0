import { Blank, Button } from '@baize/ui';
import { failureText } from '../../shared/failure-text.ts';
import { mayAct } from '../../shared/protected-action.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { GameGrid } from './game-grid.tsx';
import { useGames } from './games.api.ts';
import styles from './list-panel.module.css';

export interface ListPanelProps {
  readonly list: 'favourites' | 'hot';
}

/** The favourites or the hot games, in the place of the categories. */
export function ListPanel({ list }: ListPanelProps) {
  const session = useSession();
  return (
    <section className={styles.panel}>
      {list === 'favourites' && session && isTrial(session) ? <NotForTrials /> : <List list={list} />}
    </section>
  );
}

function List({ list }: ListPanelProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useGames(list);
  if (error && !data) {
    return (
      <div role="alert">
        <Blank icon="alert" title={t('games_failed')}>
          <p>{failureText(error)}</p>
          <Button look="outline" onClick={refetch}>
            {t('try_again')}
          </Button>
        </Blank>
      </div>
    );
  }
  if (data?.length === 0) {
    return list === 'hot' ? (
      <Blank icon="games" title={t('games_empty')} />
    ) : (
      <Blank icon="games" title={t('favourites_empty')}>
        <p>{t('favourites_empty_hint')}</p>
      </Blank>
    );
  }
  return <GameGrid games={data} />;
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
