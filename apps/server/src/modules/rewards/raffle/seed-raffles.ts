import { writtenRaffle } from '@baize/contract/rewards/raffle-ops';
import { type BrandCode, type Currency, HOUR_MS, type Instant, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { registerFollower } from '../../play/settled-bets/index.ts';
import { commitDraw, type Keyed } from '../raffle-draws/index.ts';
import { storedFrom } from './announce-raffle.ts';
import { RAFFLE_FOLLOWER } from './count-tickets.ts';
import { drawsIn, type RaffleTerms } from './raffle.ts';
import { insertRaffle } from './raffles.store.ts';

/** A raffle of `seed/<brand>/raffles.json`: as staff write it, with its times in hours from now. */
const seedRaffle = z.looseObject({
  startsInHours: z.number(),
  closesInHours: z.number(),
  drawsInHours: z.number(),
});
const rafflesFile = z.strictObject({ raffles: z.array(seedRaffle) });

interface RafflesSeed {
  readonly brand: BrandCode;
  readonly currency: Currency;
  readonly file: unknown;
}

/**
 * Announces the raffles of a seed, of which some have begun: what the seed played brings tickets. Their draws are committed to now, and one
 * that is over is sealed and drawn in the next minutes by whoever draws any other.
 */
export async function seedRaffles(
  tx: Tx,
  deps: Keyed & { readonly clock: Clock; readonly chance: Chance },
  { brand, currency, file }: RafflesSeed,
): Promise<void> {
  const committedAt = deps.clock.now();
  for (const { startsInHours, closesInHours, drawsInHours, ...said } of rafflesFile.parse(file).raffles) {
    const at = (hours: number): Instant => instantOf(Math.round(committedAt + hours * HOUR_MS));
    const times = { startsAt: at(startsInHours), closesAt: at(closesInHours), drawsAt: at(drawsInHours) };
    const terms: RaffleTerms = writtenRaffle.parse({ ...said, ...times });
    const { raffleId } = terms;
    await insertRaffle(tx, { brand, raffleId, currency, ...times }, storedFrom(terms));
    await commitDraw(tx, deps, { brand, raffleId, committedAt, drawsAt: times.drawsAt, draws: drawsIn(terms) });
  }
  await registerFollower(tx, RAFFLE_FOLLOWER);
}
