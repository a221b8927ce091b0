import { USUAL_GAMBLE, withGamble } from '../mechanics/gamble.ts';
import type { Rules } from '../mechanics/mechanic.ts';
import type { SlotBet } from '../mechanics/slot-bet.ts';
import type { SlotStep } from '../mechanics/slot-step.ts';
import { PAPER_LANTERNS_ODDS } from '../rules/paper-lanterns-odds.ts';
import { PAPER_LANTERNS as PAPER_LANTERNS_FIGURES } from '../rules/paper-lanterns.ts';
import { ODDS as AURORA_POST_ODDS } from './aurora-post/odds.ts';
import { AURORA_POST } from './aurora-post/rules.ts';
import { ODDS as BEE_MEADOW_ODDS } from './bee-meadow/odds.ts';
import { BEE_MEADOW } from './bee-meadow/rules.ts';
import { ODDS as CLOCKWORK_AVIARY_ODDS } from './clockwork-aviary/odds.ts';
import { CLOCKWORK_AVIARY } from './clockwork-aviary/rules.ts';
import { ODDS as CORAL_CHIMES_ODDS } from './coral-chimes/odds.ts';
import { CORAL_CHIMES } from './coral-chimes/rules.ts';
import { ODDS as HARBOUR_GOLD_ODDS } from './harbour-gold/odds.ts';
import { HARBOUR_GOLD } from './harbour-gold/rules.ts';
import { ODDS as HARVEST_FAIR_ODDS } from './harvest-fair/odds.ts';
import { HARVEST_FAIR } from './harvest-fair/rules.ts';
import { ODDS as JADE_MAGPIE_ODDS } from './jade-magpie/odds.ts';
import { JADE_MAGPIE } from './jade-magpie/rules.ts';
import { ODDS as KELP_GARDEN_ODDS } from './kelp-garden/odds.ts';
import { KELP_GARDEN } from './kelp-garden/rules.ts';
import { ODDS as LIGHTHOUSE_KEEPER_ODDS } from './lighthouse-keeper/odds.ts';
import { LIGHTHOUSE_KEEPER } from './lighthouse-keeper/rules.ts';
import { ODDS as MANGO_ORCHARD_ODDS } from './mango-orchard/odds.ts';
import { MANGO_ORCHARD } from './mango-orchard/rules.ts';
import { ODDS as MIDNIGHT_EXPRESS_ODDS } from './midnight-express/odds.ts';
import { MIDNIGHT_EXPRESS } from './midnight-express/rules.ts';
import { ODDS as MONSOON_MARKET_ODDS } from './monsoon-market/odds.ts';
import { MONSOON_MARKET } from './monsoon-market/rules.ts';
import { ODDS as MOON_RABBIT_BAKERY_ODDS } from './moon-rabbit-bakery/odds.ts';
import { MOON_RABBIT_BAKERY } from './moon-rabbit-bakery/rules.ts';
import { ODDS as NINE_KOI_GATE_ODDS } from './nine-koi-gate/odds.ts';
import { NINE_KOI_GATE } from './nine-koi-gate/rules.ts';
import { ODDS as OPERA_GHOST_LIGHT_ODDS } from './opera-ghost-light/odds.ts';
import { OPERA_GHOST_LIGHT } from './opera-ghost-light/rules.ts';
import { PAPER_LANTERNS } from './paper-lanterns/rules.ts';
import { ODDS as PEARL_DIVERS_ODDS } from './pearl-divers/odds.ts';
import { PEARL_DIVERS } from './pearl-divers/rules.ts';
import { ODDS as PLUM_BLOSSOM_LETTERS_ODDS } from './plum-blossom-letters/odds.ts';
import { PLUM_BLOSSOM_LETTERS } from './plum-blossom-letters/rules.ts';
import { ODDS as RED_MESA_ODDS } from './red-mesa/odds.ts';
import { RED_MESA } from './red-mesa/rules.ts';
import { ODDS as SIGNAL_BOX_ODDS } from './signal-box/odds.ts';
import { SIGNAL_BOX } from './signal-box/rules.ts';
import { ODDS as TEA_MOUNTAIN_ODDS } from './tea-mountain/odds.ts';
import { TEA_MOUNTAIN } from './tea-mountain/rules.ts';
import { ODDS as THE_FOUNDRY_ODDS } from './the-foundry/odds.ts';
import { THE_FOUNDRY } from './the-foundry/rules.ts';
import { ODDS as VAULT_NINE_ODDS } from './vault-nine/odds.ts';
import { VAULT_NINE } from './vault-nine/rules.ts';
import { ODDS as WOLF_AND_BIRCH_ODDS } from './wolf-and-birch/odds.ts';
import { WOLF_AND_BIRCH } from './wolf-and-birch/rules.ts';
import { TABLES } from './tables.ts';
import { type StudioCode, type Title, titleOf } from './title.ts';

/** The titles whose page is there. The others are neither listed nor launched. */
const WITH_PAGE: ReadonlySet<string> = new Set([
  'Amber Mines',
  'Aurora Post',
  'Bee Meadow',
  'Brass Jacks',
  'Clockwork Aviary',
  'Copper Dice',
  'Coral Chimes',
  'Firefly Keno',
  'Garden Roulette',
  'Harbour Gold',
  'Harvest Fair',
  'High Kite',
  'Jade Magpie',
  'Kelp Garden',
  'Kestrel Blackjack',
  'Lighthouse Keeper',
  'Mango Orchard',
  'Midnight Express',
  'Monsoon Market',
  'Moon Rabbit Bakery',
  'Nine Koi Gate',
  'Opera Ghost Light',
  'Orchard Scratch',
  'Paper Lanterns',
  'Pearl Divers',
  'Pebble Drop',
  'Plum Blossom Letters',
  'Red Mesa',
  'Signal Box',
  'Silk Baccarat',
  'Tea Mountain',
  'The Foundry',
  'Vault Nine',
  'Village Bingo',
  'Wild Deuces',
  'Wolf & Birch',
]);

interface Played<R = Rules<SlotBet, SlotStep>> extends Pick<Title, 'odds'> {
  readonly rules: R;
}
type OfLines = Rules<SlotBet, SlotStep> & { readonly figures: { readonly lines: readonly unknown[] } };
type SlotLine = Omit<Title, 'code' | 'studio' | 'page'>;

/** A slot is one line, in the list of its studio. */
const SLOTS_OF: Readonly<Record<StudioCode, readonly SlotLine[]>> = {
  house: [
    {
      ...slot('lines', 'Paper Lanterns', { rules: PAPER_LANTERNS, odds: PAPER_LANTERNS_ODDS }),
      lines: PAPER_LANTERNS_FIGURES.lines.length,
    },
    gambled('ways', 'Jade Magpie', { rules: JADE_MAGPIE, odds: JADE_MAGPIE_ODDS }),
    gambled('cascades', 'Moon Rabbit Bakery', { rules: MOON_RABBIT_BAKERY, odds: MOON_RABBIT_BAKERY_ODDS }),
    holdAndWin('Nine Koi Gate', { rules: NINE_KOI_GATE, odds: NINE_KOI_GATE_ODDS }),
    lines('lines', 'Tea Mountain', { rules: TEA_MOUNTAIN, odds: TEA_MOUNTAIN_ODDS }),
    gambled('clusters', 'Plum Blossom Letters', { rules: PLUM_BLOSSOM_LETTERS, odds: PLUM_BLOSSOM_LETTERS_ODDS }),
  ],
  tideline: [
    lines('lines', 'Monsoon Market', { rules: MONSOON_MARKET, odds: MONSOON_MARKET_ODDS }),
    gambled('ways', 'Pearl Divers', { rules: PEARL_DIVERS, odds: PEARL_DIVERS_ODDS }),
    gambled('cascades', 'Coral Chimes', { rules: CORAL_CHIMES, odds: CORAL_CHIMES_ODDS }),
    holdAndWin('Harbour Gold', { rules: HARBOUR_GOLD, odds: HARBOUR_GOLD_ODDS }),
    lines('lines', 'Lighthouse Keeper', { rules: LIGHTHOUSE_KEEPER, odds: LIGHTHOUSE_KEEPER_ODDS }),
    gambled('clusters', 'Kelp Garden', { rules: KELP_GARDEN, odds: KELP_GARDEN_ODDS }),
  ],
  kestrel: [
    lines('lines', 'Clockwork Aviary', { rules: CLOCKWORK_AVIARY, odds: CLOCKWORK_AVIARY_ODDS }),
    gambled('ways', 'Midnight Express', { rules: MIDNIGHT_EXPRESS, odds: MIDNIGHT_EXPRESS_ODDS }),
    gambled('cascades', 'The Foundry', { rules: THE_FOUNDRY, odds: THE_FOUNDRY_ODDS }),
    holdAndWin('Vault Nine', { rules: VAULT_NINE, odds: VAULT_NINE_ODDS }),
    lines('lines', 'Opera Ghost Light', { rules: OPERA_GHOST_LIGHT, odds: OPERA_GHOST_LIGHT_ODDS }),
    gambled('clusters', 'Signal Box', { rules: SIGNAL_BOX, odds: SIGNAL_BOX_ODDS }),
  ],
  highfield: [
    lines('lines', 'Harvest Fair', { rules: HARVEST_FAIR, odds: HARVEST_FAIR_ODDS }),
    gambled('ways', 'Wolf & Birch', { rules: WOLF_AND_BIRCH, odds: WOLF_AND_BIRCH_ODDS }),
    gambled('cascades', 'Bee Meadow', { rules: BEE_MEADOW, odds: BEE_MEADOW_ODDS }),
    holdAndWin('Red Mesa', { rules: RED_MESA, odds: RED_MESA_ODDS }),
    lines('lines', 'Aurora Post', { rules: AURORA_POST, odds: AURORA_POST_ODDS }),
    gambled('clusters', 'Mango Orchard', { rules: MANGO_ORCHARD, odds: MANGO_ORCHARD_ODDS }),
  ],
};

const SLOTS = (Object.keys(SLOTS_OF) as StudioCode[]).flatMap((studio) =>
  SLOTS_OF[studio].map((slot) => ({ ...slot, studio })),
);

/** All titles. */
export const TITLES: readonly Title[] = [...SLOTS, ...TABLES].map((title) =>
  titleOf({ ...title, hasPage: WITH_PAGE.has(title.name) }),
);

function slot(mechanic: string, name: string, played: Played): SlotLine {
  return { kind: 'slot', category: 'Video Slots', mechanic, name, ...played };
}

/** A slot whose wins may be gambled with, where the operator allows it. */
function gambled(mechanic: string, name: string, { rules, odds }: Played): SlotLine {
  return slot(mechanic, name, { rules: withGamble(rules, USUAL_GAMBLE), ...(odds && { odds }) });
}

/** Hold-and-win: all of them feed the jackpot. */
function holdAndWin(name: string, played: Played<OfLines>): SlotLine {
  return { ...lines('hold-and-win', name, played), feedsJackpot: true };
}

/** The same with lines. */
function lines(mechanic: string, name: string, played: Played<OfLines>): SlotLine {
  return { ...gambled(mechanic, name, played), lines: played.rules.figures.lines.length };
}
