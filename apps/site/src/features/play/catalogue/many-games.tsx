import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GameTile } from '../../../shared/games/categories.ts';
import { GameCard } from './game-card.tsx';
import styles from './hall-games.module.css';

/** Rows kept on the page above and below what is seen: a key moves the focus to the next card, which has to be there. */
const ROWS_AROUND = 2;
/** A card that stays is not drawn anew when the list moves or grows. */
const Card = memo(GameCard);
/** Before the first card is measured. */
const GUESS = { columns: 2, rowHeight: 300, top: 0 };

/** A long list of games as a grid of which only what is near the window is on the page. It looks and measures like the whole. */
export function ManyGames({ games }: { games: readonly GameTile[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, rowHeight, top } = useLayout(list);
  const rows = Math.ceil(games.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: ROWS_AROUND,
    scrollMargin: top,
    initialOffset: () => scrollY,
    // Scrolling is never held up: what comes into sight may come a frame later, its place is there.
    useFlushSync: false,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const seen = virtualizer.getVirtualItems();
  const first = seen[0]?.index ?? 0;
  const after = (seen.at(-1)?.index ?? -1) + 1;
  return (
    <ul
      ref={list}
      className={styles.grid}
      style={{ paddingTop: first * rowHeight, paddingBottom: (rows - after) * rowHeight }}
    >
      {games.slice(first * columns, after * columns).map((game, place) => (
        <li
          key={game.nodeId}
          className={styles.alone}
          aria-setsize={games.length}
          aria-posinset={first * columns + place + 1}
        >
          <Card game={game} />
        </li>
      ))}
    </ul>
  );
}

/** How many cards stand in a row, how far one row is from the next, and where the list begins on the page: as the style sheet has it. */
function useLayout(list: RefObject<HTMLUListElement | null>): typeof GUESS {
  const [layout, setLayout] = useState(GUESS);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const card = element.firstElementChild?.getBoundingClientRect();
      if (card === undefined) return;
      const next = {
        columns: gridTemplateColumns.split(' ').length,
        rowHeight: card.height + Number.parseFloat(rowGap),
        top: element.getBoundingClientRect().top + scrollY,
      };
      setLayout((now) => (isSame(now, next) ? now : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [list]);
  return layout;
}

function isSame(one: typeof GUESS, other: typeof GUESS): boolean {
  return (
    one.columns === other.columns &&
    Math.abs(one.rowHeight - other.rowHeight) < 0.5 &&
    Math.abs(one.top - other.top) < 0.5
  );
}
