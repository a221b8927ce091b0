import { DetailHost } from './detail-host.tsx';
import { useFavourites } from './favourites.ts';
import type { HallListName } from './hall-choice.ts';
import type { HallOf } from './hall-games.tsx';
import { ListPanel } from './list-panel.tsx';

/** The hot games, the favourites or the last games of a hall. */
export function HallList({ list, of }: { list: HallListName; of: HallOf }) {
  useFavourites();
  return (
    <>
      <ListPanel list={list} of={of} />
      <DetailHost />
    </>
  );
}
