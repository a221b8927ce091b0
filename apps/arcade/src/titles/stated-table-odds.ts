import type { StatedTableOdds } from '../mechanics/table-odds.ts';
import { AMBER_MINES_ODDS } from './amber-mines/odds.ts';
import { BRASS_JACKS_ODDS } from './brass-jacks/odds.ts';
import { COPPER_DICE_ODDS } from './copper-dice/odds.ts';
import { FIREFLY_KENO_ODDS } from './firefly-keno/odds.ts';
import { GARDEN_ROULETTE_ODDS } from './garden-roulette/odds.ts';
import { HIGH_KITE_ODDS } from './high-kite/odds.ts';
import { KESTREL_BLACKJACK_ODDS } from './kestrel-blackjack/odds.ts';
import { ORCHARD_SCRATCH_ODDS } from './orchard-scratch/odds.ts';
import { PEBBLE_DROP_ODDS } from './pebble-drop/odds.ts';
import { SILK_BACCARAT_ODDS } from './silk-baccarat/odds.ts';
import { SKYLARK_ODDS } from './skylark/odds.ts';
import { VILLAGE_BINGO_ODDS } from './village-bingo/odds.ts';
import { WILD_DEUCES_ODDS } from './wild-deuces/odds.ts';

/** What the rules screens of tables and instant games state, by the title's code. */
export const STATED_TABLE_ODDS: Readonly<Record<string, StatedTableOdds>> = {
  amber_mines: AMBER_MINES_ODDS,
  brass_jacks: BRASS_JACKS_ODDS,
  copper_dice: COPPER_DICE_ODDS,
  firefly_keno: FIREFLY_KENO_ODDS,
  garden_roulette: GARDEN_ROULETTE_ODDS,
  high_kite: HIGH_KITE_ODDS,
  kestrel_blackjack: KESTREL_BLACKJACK_ODDS,
  orchard_scratch: ORCHARD_SCRATCH_ODDS,
  pebble_drop: PEBBLE_DROP_ODDS,
  silk_baccarat: SILK_BACCARAT_ODDS,
  skylark: SKYLARK_ODDS,
  village_bingo: VILLAGE_BINGO_ODDS,
  wild_deuces: WILD_DEUCES_ODDS,
};
