import type { RaffleState } from '@baize/contract/rewards/raffle-states';
import { writtenRaffle } from '@baize/contract/rewards/raffle-ops';
import type { Currency, Instant } from '@baize/kernel';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { AwardsDeps } from '../awards/index.ts';
import type { Keyed, RaffleKey } from '../raffle-draws/index.ts';

/** What a raffle says, its amounts in parts. */
export type RaffleTerms = z.output<typeof writtenRaffle>;

export interface Raffle extends RaffleKey {
  readonly currency: Currency;
  readonly terms: RaffleTerms;
  readonly startsAt: Instant;
  readonly closesAt: Instant;
  /** As announced; a list that is sealed late puts the draw off. */
  readonly drawsAt: Instant;
  readonly state: RaffleState;
}

export type RaffleDeps = Omit<AwardsDeps, 'payers'> &
  Keyed & {
    readonly db: Db;
    readonly chance: Chance;
  };

/** Terms as they are stored: amounts in texts. */
export function termsFrom(stored: unknown): RaffleTerms {
  return writtenRaffle.parse(stored);
}

/** How many prizes there are in all. */
export function prizesIn({ prizes }: RaffleTerms): number {
  return prizes.reduce((sum, { count }) => sum + count, 0);
}

/** How many numbers are drawn: where prizes pass on, as many again follow the winners. */
export function drawsIn(terms: RaffleTerms): number {
  return prizesIn(terms) * (terms.onExpiry === 'passesOn' ? 2 : 1);
}

/** The prizes one by one, the first first. */
export function prizeSlots({ prizes }: RaffleTerms): { readonly prize: number; readonly slot: number }[] {
  return prizes.flatMap(({ count }, index) =>
    Array.from({ length: count }, (_, slot) => ({ prize: index + 1, slot: slot + 1 })),
  );
}
