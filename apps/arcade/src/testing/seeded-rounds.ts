import { drawsFrom } from '../rules/draws.ts';
import { playRound, type Slot } from '../rules/slot.ts';
import { blocksOf } from '../seeds/seeds.ts';

/** Totals of many rounds of one seed. */
export interface Measured {
  readonly returnToPlayer: number;
  /** Half the width of the 99 % interval around it. */
  readonly halfWidth99: number;
  readonly hitFrequency: number;
  readonly freeSpinsFrequency: number;
  readonly highestPay: number;
  /** How often each reel stopped at each place, over all spins. */
  readonly stops: readonly (readonly number[])[];
}

/** Plays rounds with the nonces 1, 2, 3 …, the very way that real ones are drawn. */
export function playSeededRounds(slot: Slot, from: { serverSeed: string; rounds: number }): Measured {
  const stops = slot.strips.map((strip) => new Array<number>(strip.length).fill(0));
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let features = 0;
  let highestPay = 0;
  for (let nonce = 1; nonce <= from.rounds; nonce += 1) {
    const round = playRound(slot, drawsFrom(blocksOf(from.serverSeed, 'client', nonce)));
    const share = round.pay / slot.lines.length;
    sum += share;
    squares += share * share;
    if ((round.spins[0]?.pay ?? 0) > 0) hits += 1;
    if (round.spins.length > 1) features += 1;
    highestPay = Math.max(highestPay, round.pay);
    for (const spin of round.spins) spin.stops.forEach((stop, reel) => bump(stops[reel], stop));
  }
  const mean = sum / from.rounds;
  const deviation = Math.sqrt(squares / from.rounds - mean * mean);
  return {
    returnToPlayer: mean,
    halfWidth99: (2.576 * deviation) / Math.sqrt(from.rounds),
    hitFrequency: hits / from.rounds,
    freeSpinsFrequency: features / from.rounds,
    highestPay,
    stops,
  };
}

function bump(counts: number[] | undefined, at: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + 1;
}
