import { type Money } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { drawsFrom } from '../rules/draws.ts';
import { playRound, type Slot, windowAt } from '../rules/slot.ts';
import { winOf } from '../rules/stakes.ts';
import { blocksOf, openSeed } from '../seeds/seeds.ts';
import type { SeedRow } from '../seeds/seeds.store.ts';
import type { PlayedSpin } from './rounds.store.ts';

/** The whole round that a seed and its nonce hold, and what it is worth at a line bet. Asks nothing else of anybody. */
export function drawOutcome(
  arcade: Arcade,
  slot: Slot,
  from: { seed: SeedRow; lineBet: Money },
): { spins: PlayedSpin[]; win: Money } {
  const { seed, lineBet } = from;
  const draw = drawsFrom(blocksOf(openSeed(arcade, seed), seed.client_seed ?? '', seed.last_nonce));
  const outcome = playRound(slot, draw);
  return {
    spins: outcome.spins.map((spin) => ({ ...spin, window: windowAt(slot, spin.stops) })),
    win: winOf(lineBet, outcome.pay),
  };
}
