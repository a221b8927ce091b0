import { USUAL_GAMBLE, withGamble } from '../mechanics/gamble.ts';
import type { Rules } from '../mechanics/mechanic.ts';
import type { SlotBet } from '../mechanics/slot-bet.ts';
import type { SlotStep } from '../mechanics/slot-step.ts';
import { PAPER_LANTERNS as PAPER_LANTERNS_FIGURES } from '../rules/paper-lanterns.ts';
import { AMBER_MINES } from './amber-mines/rules.ts';
import { AURORA_POST } from './aurora-post/rules.ts';
import { BEE_MEADOW } from './bee-meadow/rules.ts';
import { BRASS_JACKS } from './brass-jacks/rules.ts';
import { CLOCKWORK_AVIARY } from './clockwork-aviary/rules.ts';
import { COPPER_DICE } from './copper-dice/rules.ts';
import { CORAL_CHIMES } from './coral-chimes/rules.ts';
import { FIREFLY_KENO } from './firefly-keno/rules.ts';
import { GARDEN_ROULETTE } from './garden-roulette/rules.ts';
import { HARBOUR_GOLD } from './harbour-gold/rules.ts';
import { HARVEST_FAIR } from './harvest-fair/rules.ts';
import { HIGH_KITE } from './high-kite/rules.ts';
import { JADE_MAGPIE } from './jade-magpie/rules.ts';
import { KELP_GARDEN } from './kelp-garden/rules.ts';
import { KESTREL_BLACKJACK } from './kestrel-blackjack/rules.ts';
import { LIGHTHOUSE_KEEPER } from './lighthouse-keeper/rules.ts';
import { MANGO_ORCHARD } from './mango-orchard/rules.ts';
import { MIDNIGHT_EXPRESS } from './midnight-express/rules.ts';
import { MONSOON_MARKET } from './monsoon-market/rules.ts';
import { MOON_RABBIT_BAKERY } from './moon-rabbit-bakery/rules.ts';
import { NINE_KOI_GATE } from './nine-koi-gate/rules.ts';
import { OPERA_GHOST_LIGHT } from './opera-ghost-light/rules.ts';
import { ORCHARD_SCRATCH } from './orchard-scratch/rules.ts';
import { PAPER_LANTERNS } from './paper-lanterns/rules.ts';
import { PEARL_DIVERS } from './pearl-divers/rules.ts';
import { PEBBLE_DROP } from './pebble-drop/rules.ts';
import { PLUM_BLOSSOM_LETTERS } from './plum-blossom-letters/rules.ts';
import { RED_MESA } from './red-mesa/rules.ts';
import { SIGNAL_BOX } from './signal-box/rules.ts';
import { SILK_BACCARAT } from './silk-baccarat/rules.ts';
import { TEA_MOUNTAIN } from './tea-mountain/rules.ts';
import { THE_FOUNDRY } from './the-foundry/rules.ts';
import { VAULT_NINE } from './vault-nine/rules.ts';
import { VILLAGE_BINGO } from './village-bingo/rules.ts';
import { WILD_DEUCES } from './wild-deuces/rules.ts';
import { WOLF_AND_BIRCH } from './wolf-and-birch/rules.ts';
import { type Kind, type StudioCode, type Title, titleOf } from './title.ts';

/** The titles whose page is there. The others are neither listed nor launched. */
const WITH_PAGE: ReadonlySet<string> = new Set([
  'Clockwork Aviary',
  'Coral Chimes',
  'Jade Magpie',
  'Lighthouse Keeper',
  'Midnight Express',
  'Monsoon Market',
  'Moon Rabbit Bakery',
  'Nine Koi Gate',
  'Paper Lanterns',
  'Pearl Divers',
  'Plum Blossom Letters',
  'Tea Mountain',
  'The Foundry',
  'Vault Nine',
]);

type SlotRules = Rules<SlotBet, SlotStep>;
type LineRules = SlotRules & { readonly figures: { readonly lines: readonly unknown[] } };
type Line = Omit<Title, 'code' | 'studio' | 'page'>;

/** A title is one line, in the list of its studio. */
const TITLES_OF: Readonly<Record<StudioCode, readonly Line[]>> = {
  house: [
    { ...slot('lines', 'Paper Lanterns', PAPER_LANTERNS), lines: PAPER_LANTERNS_FIGURES.lines.length },
    gambled('ways', 'Jade Magpie', JADE_MAGPIE),
    gambled('cascades', 'Moon Rabbit Bakery', MOON_RABBIT_BAKERY),
    lines('hold-and-win', 'Nine Koi Gate', NINE_KOI_GATE),
    lines('lines', 'Tea Mountain', TEA_MOUNTAIN),
    gambled('clusters', 'Plum Blossom Letters', PLUM_BLOSSOM_LETTERS),
    { ...game('table', 'Table Games', 'baccarat'), name: 'Silk Baccarat', rules: SILK_BACCARAT },
    { ...game('instant', 'Instant Win', 'keno'), name: 'Firefly Keno', rules: FIREFLY_KENO },
  ],
  tideline: [
    lines('lines', 'Monsoon Market', MONSOON_MARKET),
    gambled('ways', 'Pearl Divers', PEARL_DIVERS),
    gambled('cascades', 'Coral Chimes', CORAL_CHIMES),
    lines('hold-and-win', 'Harbour Gold', HARBOUR_GOLD),
    lines('lines', 'Lighthouse Keeper', LIGHTHOUSE_KEEPER),
    gambled('clusters', 'Kelp Garden', KELP_GARDEN),
    { ...game('instant', 'Arcade Games', 'plinko'), name: 'Pebble Drop', rules: PEBBLE_DROP },
    { ...game('instant', 'Arcade Games', 'mines'), name: 'Amber Mines', rules: AMBER_MINES },
    { ...game('instant', 'Arcade Games', 'limbo'), name: 'High Kite', rules: HIGH_KITE },
  ],
  kestrel: [
    lines('lines', 'Clockwork Aviary', CLOCKWORK_AVIARY),
    gambled('ways', 'Midnight Express', MIDNIGHT_EXPRESS),
    gambled('cascades', 'The Foundry', THE_FOUNDRY),
    lines('hold-and-win', 'Vault Nine', VAULT_NINE),
    lines('lines', 'Opera Ghost Light', OPERA_GHOST_LIGHT),
    gambled('clusters', 'Signal Box', SIGNAL_BOX),
    { ...game('table', 'Table Games', 'blackjack'), name: 'Kestrel Blackjack', rules: KESTREL_BLACKJACK },
    { ...game('table', 'Table Games', 'roulette'), name: 'Garden Roulette', rules: GARDEN_ROULETTE },
    { ...game('table', 'Video Poker', 'video-poker'), name: 'Brass Jacks', rules: BRASS_JACKS },
    { ...game('table', 'Video Poker', 'video-poker'), name: 'Wild Deuces', rules: WILD_DEUCES },
    { ...game('instant', 'Arcade Games', 'dice'), name: 'Copper Dice', rules: COPPER_DICE },
  ],
  highfield: [
    lines('lines', 'Harvest Fair', HARVEST_FAIR),
    gambled('ways', 'Wolf & Birch', WOLF_AND_BIRCH),
    gambled('cascades', 'Bee Meadow', BEE_MEADOW),
    lines('hold-and-win', 'Red Mesa', RED_MESA),
    lines('lines', 'Aurora Post', AURORA_POST),
    gambled('clusters', 'Mango Orchard', MANGO_ORCHARD),
    { ...game('instant', 'Scratch Cards', 'scratch'), name: 'Orchard Scratch', rules: ORCHARD_SCRATCH },
    { ...game('instant', 'Bingo Games', 'bingo'), name: 'Village Bingo', rules: VILLAGE_BINGO },
  ],
};

/** All titles. */
export const TITLES: readonly Title[] = (Object.keys(TITLES_OF) as StudioCode[]).flatMap((studio) =>
  TITLES_OF[studio].map((line) => titleOf({ ...line, studio, hasPage: WITH_PAGE.has(line.name) })),
);

function slot(mechanic: string, name: string, rules: SlotRules): Line {
  return { ...game('slot', 'Video Slots', mechanic), name, rules };
}

/** A slot whose wins may be gambled with, where the operator allows it. */
function gambled(mechanic: string, name: string, rules: SlotRules): Line {
  return slot(mechanic, name, withGamble(rules, USUAL_GAMBLE));
}

/** The same with lines. */
function lines(mechanic: string, name: string, rules: LineRules): Line {
  return { ...gambled(mechanic, name, rules), lines: rules.figures.lines.length };
}

/** Whatever is no slot says where it stands in the halls (docs/vendor-protocol.md, `category`). */
function game(kind: Kind, category: string, mechanic: string) {
  return { kind, category, mechanic } as const;
}
