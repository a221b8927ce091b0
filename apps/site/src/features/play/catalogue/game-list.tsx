import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import type { GameTile } from '../../../shared/games/categories.ts';
import { ROWS_AROUND } from './cards-near.ts';
import { makeDrawingTurns } from './drawing-turns.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './hall-games.module.css';
import { type ShownCards, useCardsNear } from './use-cards-near.ts';
import { useWalk } from './use-walk.ts';

/** From so many on (two pages), only those near the window are on the page. */
const LONG = 28;
const SKELETONS = 6;

/** A card that stays is not drawn anew when the list moves or grows. */
const Card = memo(GameCard);

export interface GameListProps {
  readonly games: readonly GameTile[];
  /** How many there are on all pages, loaded or not, where that is known. */
  readonly total: number | undefined;
  /** Whether more come as the end comes near. */
  readonly goesOn: boolean;
  readonly busy: boolean;
}

/** Games as a grid that the arrow keys walk. Of a long list only the rows near the window are on the page; it measures like the whole. */
export function GameList({ games, total, goesOn, busy }: GameListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [turns] = useState(makeDrawingTurns);
  const count = games.length;
  const isLong = count >= LONG;
  const shown = useCardsNear({ list, count: isLong ? count : 0, turns });
  useEffect(() => {
    if (count > 0) turns.begin();
  }, [count, turns]);
  // Before the grid is measured, as many as a list that is not long would have.
  const { from, after } = isLong ? (shown ?? { from: 0, after: LONG }) : { from: 0, after: count };
  const isThere = (place: number) => place >= from && place < after;
  const { stop, held, keys } = useWalk({ list, count, goesOn, entry: firstSeen(shown) });
  const places = Array.from({ length: after - from }, (_, at) => from + at);
  if (held !== undefined && !isThere(held)) places.splice(held < from ? 0 : places.length, 0, held);
  return (
    <ul ref={list} className={styles.grid} style={roomAround(shown, count)} aria-busy={busy} {...keys}>
      {places.map((place) => {
        const game = games[place];
        if (game === undefined) return null;
        const isAlone = !isThere(place);
        return (
          <li
            key={game.nodeId}
            data-place={place}
            data-alone={isAlone || undefined}
            style={isAlone ? whereAlone(shown, place) : place === from ? columnOf(shown) : undefined}
            aria-setsize={isLong ? (total ?? (goesOn ? -1 : count)) : undefined}
            aria-posinset={isLong ? place + 1 : undefined}
          >
            <Card game={game} turns={turns} tabStop={place === stop} />
          </li>
        );
      })}
      {busy &&
        Array.from({ length: SKELETONS }, (_, place) => (
          <li key={place}>
            <GameCardSkeleton />
          </li>
        ))}
    </ul>
  );
}

/** The first card of the first row in sight. */
function firstSeen(shown: ShownCards | undefined): number {
  if (shown === undefined || shown.from === 0) return 0;
  return Math.min((Math.floor(shown.from / shown.columns) + ROWS_AROUND) * shown.columns, shown.after - 1);
}

/** The places of the rows that are not there. */
function roomAround(shown: ShownCards | undefined, count: number): CSSProperties | undefined {
  if (shown === undefined) return undefined;
  const { columns, rowHeight, from, after } = shown;
  const below = Math.ceil(count / columns) - Math.ceil(after / columns);
  return { paddingTop: Math.floor(from / columns) * rowHeight, paddingBottom: Math.max(below, 0) * rowHeight };
}

/** A row that comes card by card: its first one stands where it will stand. */
function columnOf(shown: ShownCards | undefined): CSSProperties | undefined {
  const column = shown === undefined ? 0 : shown.from % shown.columns;
  return column === 0 ? undefined : { gridColumnStart: column + 1 };
}

/** A card whose row is not there stands where it would in it. */
function whereAlone(shown: ShownCards | undefined, place: number): CSSProperties | undefined {
  if (shown === undefined) return undefined;
  const { columns, rowHeight } = shown;
  const top = Math.floor(place / columns) * rowHeight;
  return { '--column': place % columns, '--columns': columns, top } as CSSProperties;
}
