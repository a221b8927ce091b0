import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { movesSoFar, usePathname, useSearchParams } from '../../../shared/routing/address.ts';
import { addressHere, hallPlaceStore, placeAt } from '../../../shared/games/hall-place.ts';

/** A visitor who does one of these looks for another place. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Notes where in the list somebody is when they leave it, and takes them there again when they come back and its games are there. */
export function useHallPlace({ pages, ready }: { readonly pages: number; readonly ready: boolean }): void {
  const top = useRef(0);
  const address = useRef('');
  const [hall] = useState(usePathname());
  const [search] = useSearchParams();
  // What is looked for changes the address of a list that stays: leaving it is leaving that one.
  useLayoutEffect(() => {
    if (location.pathname === hall) address.current = addressHere();
  }, [hall, search]);
  const leave = useEffectEvent(() =>
    hallPlaceStore.set({ address: address.current, top: top.current, pages, moves: movesSoFar() }),
  );
  useLayoutEffect(() => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer = undefined;
      top.current = scrollY;
    };
    // After the frame, when the page is laid out: asked in the event itself, it would be laid out twice in every frame.
    const later = () => (timer ??= setTimeout(note));
    addEventListener('scroll', later, { passive: true, signal: over.signal });
    return () => {
      clearTimeout(timer);
      over.abort();
      leave();
    };
  }, []);
  useEffect(() => {
    const place = placeAt(addressHere());
    if (!ready || place === undefined) return undefined;
    hallPlaceStore.set(null);
    const over = new AbortController();
    for (const move of OWN_MOVES) addEventListener(move, () => over.abort(), { passive: true, signal: over.signal });
    // After the page has gone to its top, as it does at every change of address.
    const timer = requestAnimationFrame(() => !over.signal.aborted && scrollTo(0, place.top));
    return () => {
      cancelAnimationFrame(timer);
      over.abort();
    };
  }, [ready]);
}
