import { Blank } from '@baize/ui';
import { NotForTrials } from '../../../shared/content/members-only.tsx';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/state/store.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { GamesOf } from './catalogue.api.ts';
import type { HallListName } from './hall-choice.ts';
import { keptStore } from './kept-games.ts';
import styles from './list-panel.module.css';
import { PagedGames } from './paged-games.tsx';

export interface ListPanelProps {
  readonly list: HallListName;
  /** Restricts the list to a hall, a vendor, a kind. */
  readonly of?: GamesOf;
}

/** The favourites, the hot games or the last games, shown instead of a category. */
export function ListPanel({ list, of = {} }: ListPanelProps) {
  const session = useSession();
  return (
    <section className={styles.panel}>
      {list !== 'hot' && session && isTrial(session) ? (
        <NotForTrials />
      ) : (
        <PagedGames of={{ ...of, list }} none={<NoneYet list={list} of={of} />} />
      )}
    </section>
  );
}

function NoneYet({ list, of }: Required<ListPanelProps>) {
  const { t } = useTexts();
  const kept = useStore(keptStore).size > 0;
  const elsewhere = of.vassalage !== undefined || of.classification !== undefined || (list === 'favourites' && kept);
  if (of.type !== undefined && (elsewhere || list === 'hot')) return <Blank icon="games" title={t('hall_none')} />;
  if (list === 'hot') return <Blank icon="games" title={t('games_empty')} />;
  return (
    <Blank icon="games" title={t(`${list}_empty`)}>
      <p>{t(`${list}_empty_hint`)}</p>
    </Blank>
  );
}
