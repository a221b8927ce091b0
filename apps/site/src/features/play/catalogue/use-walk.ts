import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardAfter } from './walk-cards.ts';

/** Keys that lead on from the last card, to games that are on their way. */
const ONWARD: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowDown', 'PageDown']);

export interface WalkedList {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly count: number;
  /** Whether more cards come as the end comes near. */
  readonly goesOn: boolean;
  /** Where Tab comes in as long as no card was walked to: the first card that is seen. */
  readonly entry: number;
}

/**
 * Walking a list of cards with the keys: it is one stop of Tab, the arrow keys lead from card to card (WAI-ARIA's practices for a
 * grid), and Tab goes on to the heart of the card that has the focus, then out. The card that was walked to last stays on the page
 * wherever it is scrolled, and is where Tab leads back to.
 */
export function useWalk({ list, count, goesOn, entry }: WalkedList) {
  const [last, setLast] = useState<number>();
  const held = last !== undefined && last < count ? last : undefined;
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.metaKey || event.shiftKey || list.current === null) return;
    const from = placeOf(event.target);
    if (from === undefined) return;
    const next = cardAfter(event, { at: from, count, ...windowOn(list.current) });
    // What is not there yet is waited for: the page does not scroll past the end meanwhile.
    if (next !== undefined || (goesOn && ONWARD.has(event.key))) event.preventDefault();
    if (next === undefined) return;
    flushSync(() => setLast(next));
    // Takes the window there, and the rows around it follow.
    list.current.querySelector<HTMLElement>(`[data-place="${next}"] button`)?.focus();
  };
  return {
    /** The card that Tab stops at. */
    stop: held ?? entry,
    /** A card that has to be there although it may be far from the window. */
    held,
    keys: { onKeyDown: walk, onFocus: ({ target }: FocusEvent) => setLast(placeOf(target)) },
  };
}

function placeOf(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('li[data-place]')?.dataset.place : undefined;
  return place === undefined ? undefined : Number(place);
}

/** How many cards stand in a row, and how many rows are seen at once. */
function windowOn(element: HTMLElement): { readonly columns: number; readonly rowsSeen: number } {
  const height = element.querySelector('li')?.getBoundingClientRect().height ?? innerHeight;
  const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
  return { columns, rowsSeen: Math.floor(innerHeight / height) };
}
