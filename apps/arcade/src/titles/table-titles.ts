import { baccaratOdds } from '../mechanics/baccarat/odds.ts';
import { bingoOdds } from '../mechanics/bingo/odds.ts';
import { blackjackOdds } from '../mechanics/blackjack/odds.ts';
import { crashOdds } from '../mechanics/crash/odds.ts';
import { diceOdds } from '../mechanics/dice/odds.ts';
import { kenoOdds } from '../mechanics/keno/odds.ts';
import { limboOdds } from '../mechanics/limbo/odds.ts';
import { minesOdds } from '../mechanics/mines/odds.ts';
import { plinkoOdds } from '../mechanics/plinko/odds.ts';
import { rouletteOdds } from '../mechanics/roulette/odds.ts';
import { scratchOdds } from '../mechanics/scratch/odds.ts';
import { videoPokerOdds } from '../mechanics/video-poker/odds.ts';
import type { TableOdds } from '../mechanics/table-odds.ts';
import { AMBER_MINES_FIGURES } from './amber-mines/rules.ts';
import { BRASS_JACKS_FIGURES } from './brass-jacks/rules.ts';
import { COPPER_DICE_FIGURES } from './copper-dice/rules.ts';
import { FIREFLY_KENO_FIGURES } from './firefly-keno/rules.ts';
import { GARDEN_ROULETTE_FIGURES } from './garden-roulette/rules.ts';
import { HIGH_KITE_FIGURES } from './high-kite/rules.ts';
import { KESTREL_BLACKJACK_FIGURES } from './kestrel-blackjack/rules.ts';
import { ORCHARD_SCRATCH_FIGURES } from './orchard-scratch/rules.ts';
import { PEBBLE_DROP_FIGURES } from './pebble-drop/rules.ts';
import { SILK_BACCARAT_FIGURES } from './silk-baccarat/rules.ts';
import { SKYLARK_FIGURES } from './skylark/rules.ts';
import { VILLAGE_BINGO_FIGURES } from './village-bingo/rules.ts';
import { WILD_DEUCES_FIGURES } from './wild-deuces/rules.ts';

/** A table or an instant game whose odds are stated. */
export interface TableTitle {
  /** Its folder beside this file. */
  readonly folder: string;
  /** Under which name its `odds.ts` states them. */
  readonly constant: string;
  readonly version: number;
  /** Computed from the figures; for blackjack and video poker this takes seconds. */
  readonly odds: () => TableOdds;
}

export const TABLE_TITLES: readonly TableTitle[] = [
  {
    folder: 'copper-dice',
    constant: 'COPPER_DICE_ODDS',
    version: COPPER_DICE_FIGURES.version,
    odds: () => diceOdds(COPPER_DICE_FIGURES),
  },
  {
    folder: 'high-kite',
    constant: 'HIGH_KITE_ODDS',
    version: HIGH_KITE_FIGURES.version,
    odds: () => limboOdds(HIGH_KITE_FIGURES),
  },
  {
    folder: 'amber-mines',
    constant: 'AMBER_MINES_ODDS',
    version: AMBER_MINES_FIGURES.version,
    odds: () => minesOdds(AMBER_MINES_FIGURES),
  },
  {
    folder: 'pebble-drop',
    constant: 'PEBBLE_DROP_ODDS',
    version: PEBBLE_DROP_FIGURES.version,
    odds: () => plinkoOdds(PEBBLE_DROP_FIGURES),
  },
  {
    folder: 'firefly-keno',
    constant: 'FIREFLY_KENO_ODDS',
    version: FIREFLY_KENO_FIGURES.version,
    odds: () => kenoOdds(FIREFLY_KENO_FIGURES),
  },
  {
    folder: 'garden-roulette',
    constant: 'GARDEN_ROULETTE_ODDS',
    version: GARDEN_ROULETTE_FIGURES.version,
    odds: () => rouletteOdds(),
  },
  {
    folder: 'silk-baccarat',
    constant: 'SILK_BACCARAT_ODDS',
    version: SILK_BACCARAT_FIGURES.version,
    odds: () => baccaratOdds(SILK_BACCARAT_FIGURES),
  },
  {
    folder: 'kestrel-blackjack',
    constant: 'KESTREL_BLACKJACK_ODDS',
    version: KESTREL_BLACKJACK_FIGURES.version,
    odds: () => blackjackOdds(KESTREL_BLACKJACK_FIGURES),
  },
  {
    folder: 'brass-jacks',
    constant: 'BRASS_JACKS_ODDS',
    version: BRASS_JACKS_FIGURES.version,
    odds: () => videoPokerOdds(BRASS_JACKS_FIGURES),
  },
  {
    folder: 'wild-deuces',
    constant: 'WILD_DEUCES_ODDS',
    version: WILD_DEUCES_FIGURES.version,
    odds: () => videoPokerOdds(WILD_DEUCES_FIGURES),
  },
  {
    folder: 'orchard-scratch',
    constant: 'ORCHARD_SCRATCH_ODDS',
    version: ORCHARD_SCRATCH_FIGURES.version,
    odds: () => scratchOdds(ORCHARD_SCRATCH_FIGURES),
  },
  {
    folder: 'village-bingo',
    constant: 'VILLAGE_BINGO_ODDS',
    version: VILLAGE_BINGO_FIGURES.version,
    odds: () => bingoOdds(VILLAGE_BINGO_FIGURES),
  },
  {
    folder: 'skylark',
    constant: 'SKYLARK_ODDS',
    version: SKYLARK_FIGURES.version,
    odds: () => crashOdds(SKYLARK_FIGURES),
  },
];
