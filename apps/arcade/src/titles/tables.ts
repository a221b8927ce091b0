import { AMBER_MINES } from './amber-mines/rules.ts';
import { BRASS_JACKS } from './brass-jacks/rules.ts';
import { COPPER_DICE } from './copper-dice/rules.ts';
import { FIREFLY_KENO } from './firefly-keno/rules.ts';
import { GARDEN_ROULETTE } from './garden-roulette/rules.ts';
import { HIGH_KITE } from './high-kite/rules.ts';
import { KESTREL_BLACKJACK } from './kestrel-blackjack/rules.ts';
import { ORCHARD_SCRATCH } from './orchard-scratch/rules.ts';
import { PEBBLE_DROP } from './pebble-drop/rules.ts';
import { SILK_BACCARAT } from './silk-baccarat/rules.ts';
import type { Title } from './title.ts';
import { VILLAGE_BINGO } from './village-bingo/rules.ts';
import { WILD_DEUCES } from './wild-deuces/rules.ts';

/** Code and folder follow from the name. */
type TableLine = Omit<Title, 'code' | 'page' | 'studio' | 'kind' | 'category'>;

const table = { kind: 'table', category: 'Table Games' } as const;
const poker = { kind: 'table', category: 'Video Poker' } as const;
const instant = { kind: 'instant', category: 'Arcade Games' } as const;
const scratch = { kind: 'instant', category: 'Scratch Cards' } as const;
const bingo = { kind: 'instant', category: 'Bingo' } as const;

/**
 * Tables and instant games. Their categories are words that the halls of operators know, so each stands under its kind there.
 * (Skylark's flights are everybody's: titles/flights.ts.) Their odds are those of the usual bet, for the watch over returns; where play decides,
 * those of the best play.
 */
export const TABLES: readonly Title[] = [
  ...of('kestrel', table, [
    {
      name: 'Garden Roulette',
      mechanic: 'roulette',
      rules: GARDEN_ROULETTE,
      odds: { returnToPlayer: 97.297, deviation: 1 },
    },
    {
      name: 'Kestrel Blackjack',
      mechanic: 'blackjack',
      rules: KESTREL_BLACKJACK,
      odds: { returnToPlayer: 99.67, atMost: true },
    },
  ]),
  ...of('house', table, [
    {
      name: 'Silk Baccarat',
      mechanic: 'baccarat',
      rules: SILK_BACCARAT,
      odds: { returnToPlayer: 98.942, deviation: 0.927 },
    },
  ]),
  ...of('kestrel', poker, [
    {
      name: 'Brass Jacks',
      mechanic: 'video-poker',
      rules: BRASS_JACKS,
      odds: { returnToPlayer: 99.544, atMost: true },
    },
    {
      name: 'Wild Deuces',
      mechanic: 'video-poker',
      rules: WILD_DEUCES,
      odds: { returnToPlayer: 99.729, atMost: true },
    },
  ]),
  ...of('kestrel', instant, [
    { name: 'Copper Dice', mechanic: 'dice', rules: COPPER_DICE, odds: { returnToPlayer: 98.99, deviation: 1 } },
    // Whoever opens no field has the stake back.
    { name: 'Amber Mines', mechanic: 'mines', rules: AMBER_MINES, odds: { returnToPlayer: 100, atMost: true } },
  ]),
  ...of('house', instant, [
    { name: 'Firefly Keno', mechanic: 'keno', rules: FIREFLY_KENO, odds: { returnToPlayer: 96.646, deviation: 8.516 } },
  ]),
  ...of('tideline', instant, [
    { name: 'Pebble Drop', mechanic: 'plinko', rules: PEBBLE_DROP, odds: { returnToPlayer: 98.906, deviation: 1.282 } },
    { name: 'High Kite', mechanic: 'limbo', rules: HIGH_KITE, odds: { returnToPlayer: 99, deviation: 1 } },
  ]),
  ...of('highfield', scratch, [
    {
      name: 'Orchard Scratch',
      mechanic: 'scratch',
      rules: ORCHARD_SCRATCH,
      odds: { returnToPlayer: 94, deviation: 15.514 },
    },
  ]),
  ...of('highfield', bingo, [
    {
      name: 'Village Bingo',
      mechanic: 'bingo',
      rules: VILLAGE_BINGO,
      odds: { returnToPlayer: 96.129, deviation: 8.5 },
    },
  ]),
];

function of(studio: Title['studio'], kind: Pick<Title, 'kind' | 'category'>, lines: readonly TableLine[]): Title[] {
  return lines.map((line) => ({ code: line.name.toLowerCase().replaceAll(' ', '_'), studio, ...kind, ...line }));
}
