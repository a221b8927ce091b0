import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { movesSoFar } from '../../../shared/routing/address.ts';
import { addressHere, hallPlaceStore, placeAt } from '../../../shared/games/hall-place.ts';

/** A visitor who does one of these looks for another place. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Notes where in the list somebody is when they leave it, and takes them there again when they come back and its games are there. */
export function useHallPlace({ pages, ready }: { readonly pages: number; readonly ready: boolean }): void {
  const top = useRef(0);
  const leave = useEffectEvent((address: string) =>
    hallPlaceStore.set({ address, top: top.current, pages, moves: movesSoFar() }),
  );
  useLayoutEffect(() => {
    const address = addressHere();
    const over = new AbortController();
    const note = () => (top.current = scrollY);
    addEventListener('scroll', note, { passive: true, signal: over.signal });
    return () => {
      over.abort();
      leave(address);
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
