import type { Secrets } from '../../../platform/settings/key-file.ts';
import type { Beacon } from '@baize/lottery';
import type { BrandCode, Instant } from '@baize/kernel';

/** What opens what is kept sealed. */
export interface Keyed {
  readonly keys: Secrets;
}

export interface RaffleKey {
  readonly brand: BrandCode;
  readonly raffleId: string;
}

/** How a raffle is drawn, as everybody may know it. */
export interface RaffleDraw extends RaffleKey {
  readonly commitment: string;
  readonly anchor: string;
  readonly committedAt: Instant;
  readonly drawsAt: Instant;
  readonly draws: number;
  /** Null until the list is sealed. */
  readonly tickets: number | null;
  readonly listHash: string | null;
  readonly sealedAt: Instant | null;
  /** Which places of the list were drawn, in order. */
  readonly places: readonly number[] | null;
  readonly seed: string | null;
  readonly beacon: Beacon | null;
  readonly drawnAt: Instant | null;
}

/** How the draw's message names a raffle: brands may call theirs alike. */
export function raffleName({ brand, raffleId }: RaffleKey): string {
  return `${brand}-${raffleId}`;
}
