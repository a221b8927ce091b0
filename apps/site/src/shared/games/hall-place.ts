import { movesSoFar } from '../routing/address.ts';
import { makeStore } from '../state/store.ts';

/** Where somebody was in a list of games when they left it. */
export interface HallPlace {
  readonly address: string;
  /** How far the page was scrolled, and how many pages of games were there. */
  readonly top: number;
  readonly pages: number;
  /** How often the visitor had gone somewhere by then: a game opened from the list is the very next step. */
  readonly moves: number;
  /** Whether it was left for a game: only then is it taken up again. */
  readonly played?: true;
}

export const hallPlaceStore = makeStore<HallPlace | null>(null);

/** The address of the page that is seen, with its query. */
export function addressHere(): string {
  return location.pathname + location.search;
}

/** The address of the list that the game which is seen now was opened from, and to which leaving it leads back. */
export function listPlayedFrom(): string | undefined {
  const place = hallPlaceStore.get();
  if (place === null || place.moves !== movesSoFar()) return undefined;
  hallPlaceStore.set({ ...place, played: true });
  return place.address;
}

/** The place to take up again at an address. */
export function placeAt(address: string): HallPlace | undefined {
  const place = hallPlaceStore.get();
  return place?.played && place.address === address ? place : undefined;
}
