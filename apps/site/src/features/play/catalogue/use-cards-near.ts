import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { areSame, cardsNear, stepTo, type Stretch } from './cards-near.ts';
import type { DrawingTurns } from './drawing-turns.ts';

/** A grid as the style sheet has it: how many cards stand in a row, and how far one row is from the next. */
interface Grid {
  readonly columns: number;
  readonly rowHeight: number;
}

export type ShownCards = Stretch & Grid;

export interface LongList {
  readonly list: RefObject<HTMLUListElement | null>;
  /** How many cards there are in all; none: the list is short, and stands on the page as it is. */
  readonly count: number;
  readonly turns: DrawingTurns;
}

/** The cards of a long list that are to stand on the page: those near the window, wherever it is scrolled and whatever scrolls it. */
export function useCardsNear({ list, count, turns }: LongList): ShownCards | undefined {
  const [shown, setShown] = useState<ShownCards>();
  const now = useRef<ShownCards>(undefined);
  const show = (next: ShownCards | undefined) => {
    now.current = next;
    setShown(next);
  };
  const wantedOf = (element: HTMLElement, grid: Grid) =>
    cardsNear({ ...grid, top: element.getBoundingClientRect().top, windowHeight: innerHeight, count });
  /** A step nearer to what is wanted, of so many cards; answers whether there are more to come. */
  const step = useEffectEvent((element: HTMLElement, by: number): boolean => {
    const before = now.current;
    if (before === undefined) return false;
    const wanted = wantedOf(element, before);
    const next = stepTo(before, wanted, by);
    if (!areSame(before, next)) show({ ...before, ...next });
    return !areSame(next, wanted);
  });
  const measure = useEffectEvent((element: HTMLElement) => {
    const grid = gridOf(element);
    if (grid === undefined || (now.current !== undefined && isSameGrid(grid, now.current))) return;
    show({ ...grid, ...wantedOf(element, grid) });
  });
  const isLong = count > 0;
  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || element === null) return undefined;
    const over = new AbortController();
    const near = (by: number) => {
      if (!over.signal.aborted && step(element, by)) turns.takeFirst(near);
    };
    const look = () => turns.takeFirst(near);
    measure(element);
    const watch = new ResizeObserver(() => {
      measure(element);
      look();
    });
    watch.observe(element, { box: 'border-box' });
    // Of whatever scrolls: the window, or a dialog that the list stands in.
    document.addEventListener('scroll', look, { passive: true, capture: true, signal: over.signal });
    addEventListener('resize', look, { passive: true, signal: over.signal });
    return () => {
      over.abort();
      watch.disconnect();
      show(undefined);
    };
  }, [list, isLong, turns]);
  return isLong ? shown : undefined;
}

function gridOf(element: HTMLElement): Grid | undefined {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const card = element.querySelector('li:not([data-alone])')?.getBoundingClientRect();
  if (card === undefined) return undefined;
  return { columns: gridTemplateColumns.split(' ').length, rowHeight: card.height + Number.parseFloat(rowGap) };
}

function isSameGrid(one: Grid, other: Grid): boolean {
  return one.columns === other.columns && Math.abs(one.rowHeight - other.rowHeight) < 0.5;
}
