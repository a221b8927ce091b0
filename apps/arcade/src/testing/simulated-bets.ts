import { solveBlackjack } from '../mechanics/blackjack/odds.ts';
import { crashBetOdds } from '../mechanics/crash/odds.ts';
import { pointOf } from '../mechanics/crash/chain.ts';
import { DECK } from '../mechanics/cards.ts';
import { type Course, type Json, ONE, type Rules } from '../mechanics/mechanic.ts';
import { minesBetOdds } from '../mechanics/mines/odds.ts';
import { numberOf } from '../mechanics/reels/fraction.ts';
import type { SlotOdds } from '../mechanics/slot-odds.ts';
import { solveVideoPoker } from '../mechanics/video-poker/odds.ts';
import type { VideoPokerFigures } from '../mechanics/video-poker/rules.ts';
import { oddsOf as oddsOfPaperLanterns } from '../rules/odds.ts';
import { PAPER_LANTERNS } from '../rules/paper-lanterns.ts';
import { AMBER_MINES_FIGURES } from '../titles/amber-mines/rules.ts';
import { BRASS_JACKS_FIGURES } from '../titles/brass-jacks/rules.ts';
import { KESTREL_BLACKJACK_FIGURES } from '../titles/kestrel-blackjack/rules.ts';
import { SKYLARK } from '../titles/skylark/rules.ts';
import { TABLE_TITLES } from '../titles/table-titles.ts';
import { TABLES } from '../titles/tables.ts';
import { WILD_DEUCES_FIGURES } from '../titles/wild-deuces/rules.ts';
import type { Draw } from '../rules/draws.ts';
import { everyFallsTitle } from './every-title.ts';
import { everyReelTitle, oddsOf } from './reel-titles.ts';

/** One way to bet on a title, what it gives back by its exact odds, and how a round of it is played. */
export interface SimulatedBet {
  readonly bet: string;
  readonly rulesVersion: number;
  /** As a share of the (first) stake. */
  readonly exact: number;
  /** What a round gives back of the first stake. */
  readonly play: (draw: Draw) => number;
}

/** How a player goes on; a choice sees what is shown, like a player. */
type Strategy = (course: Course, choices: readonly Json[]) => Json;

/** Which bet of the stated odds the usual one is. */
const USUAL: Readonly<Record<string, string>> = {
  'copper-dice': 'over 50.50',
  'firefly-keno': '5 numbers',
  'garden-roulette': 'even chance',
  'high-kite': '2.00×',
  'orchard-scratch': 'card',
  'pebble-drop': '12 rows, medium risk',
  'silk-baccarat': 'banker',
  'village-bingo': 'card',
};

/** Everything that is simulated of a title, by the name of its folder; nothing where no title is called so. */
export async function simulatedBetsOf(title: string): Promise<SimulatedBet[]> {
  if (title === 'skylark') return [150, 200, 1_000].map(leaving);
  const table = TABLES.find(({ code }) => code.replaceAll('_', '-') === title);
  return table ? [tableBet(title, table.rules)] : slotBets(title);
}

/** Names of all folders that can be simulated. */
export async function simulatedTitles(): Promise<string[]> {
  const slots = [...(await everyReelTitle()), ...(await everyFallsTitle())].map(({ title }) => title);
  return [...slots, 'paper-lanterns', ...TABLES.map(({ code }) => code.replaceAll('_', '-')), 'skylark'].toSorted();
}

/** Lines, ways and hold-and-win are computed anew; of cascades and clusters, which take longer, what is stated holds (two decimals). */
async function slotBets(title: string): Promise<SimulatedBet[]> {
  const reels = (await everyReelTitle()).find((one) => one.title === title);
  const rules: Rules | undefined =
    reels?.game ??
    (await everyFallsTitle()).find((one) => one.title === title)?.rules ??
    (await linesOfLanterns(title));
  if (rules === undefined) return [];
  const of = (bet: string, asked: Json, exact: number): SimulatedBet => ({
    ...{ bet, exact, rulesVersion: rules.version },
    play: (draw) => rules.play(asked, [], draw).pay / ONE / rules.unitsOf(asked),
  });
  if (title === 'paper-lanterns') {
    return [of('usual', rules.usualBet, oddsOfPaperLanterns(PAPER_LANTERNS).returnToPlayer)];
  }
  const { plain, bought } = reels ? exactOdds(reels.game) : await statedOdds(title);
  return [of('usual', {}, plain), ...(bought === undefined ? [] : [of('bought', { buy: 'free_spins' }, bought)])];
}

async function linesOfLanterns(title: string): Promise<Rules | undefined> {
  if (title !== 'paper-lanterns') return undefined;
  return (await import('../titles/paper-lanterns/rules.ts')).PAPER_LANTERNS;
}

function exactOdds(game: Parameters<typeof oddsOf>[0]): { plain: number; bought: number | undefined } {
  const { returnToPlayer, returnBought } = oddsOf(game);
  return { plain: numberOf(returnToPlayer), bought: returnBought && numberOf(returnBought) };
}

async function statedOdds(title: string): Promise<{ plain: number; bought: number | undefined }> {
  const file = import.meta.url.endsWith('.ts') ? 'odds.ts' : 'odds.js';
  const { ODDS } = (await import(new URL(`../titles/${title}/${file}`, import.meta.url).href)) as { ODDS: SlotOdds };
  return { plain: ODDS.returnToPlayer / 100, bought: ODDS.boughtReturn && ODDS.boughtReturn / 100 };
}

function tableBet(title: string, rules: Rules): SimulatedBet {
  const { bet, exact, strategy } = playOf(title);
  return {
    ...{ bet, exact, rulesVersion: rules.version },
    play: (draw) => playOut(rules, draw, strategy),
  };
}

/** With choices the best play (blackjack, video poker), or one of those that are all worth the same (mines). */
function playOf(title: string): { bet: string; exact: number; strategy?: Strategy } {
  switch (title) {
    case 'kestrel-blackjack': {
      const solution = solveBlackjack(KESTREL_BLACKJACK_FIGURES);
      const strategy: Strategy = ({ steps }) => ({ do: solution.bestAction(steps.at(-1) as never) });
      return { bet: 'best play, of the first stake', exact: solution.returnToPlayer, strategy };
    }
    case 'brass-jacks':
      return pokerPlay(BRASS_JACKS_FIGURES);
    case 'wild-deuces':
      return pokerPlay(WILD_DEUCES_FIGURES);
    case 'amber-mines': {
      const strategy: Strategy = (_, { length }) => (length < 5 ? { open: length * 4 } : { collect: true });
      return { bet: '3 mines, 5 fields', exact: minesBetOdds(AMBER_MINES_FIGURES, 3, 5).returnToPlayer, strategy };
    }
    default: {
      const odds = TABLE_TITLES.find(({ folder }) => folder === title)?.odds().bets;
      const usual = odds?.find(({ bet }) => bet === USUAL[title]);
      if (usual === undefined) throw new Error(`${title} states no odds of its usual bet`);
      return { bet: usual.bet, exact: usual.returnToPlayer };
    }
  }
}

function pokerPlay(figures: VideoPokerFigures): { bet: string; exact: number; strategy: Strategy } {
  const solution = solveVideoPoker(figures);
  const strategy: Strategy = ({ steps }) => {
    const [deal] = steps as unknown as readonly { readonly cards: readonly string[] }[];
    return { hold: solution.bestHold((deal?.cards ?? []).map((card) => DECK.indexOf(card))) };
  };
  return { bet: 'best play', exact: solution.returnToPlayer, strategy };
}

/** Each choice plays the round anew from the same numbers, as it does in life. Counted as the first stake and what was won or lost. */
function playOut(rules: Rules, draw: Draw, strategy?: Strategy): number {
  const bet = rules.usualBet;
  const drawn: number[] = [];
  const again = (): Draw => {
    let at = 0;
    return (limit) => (drawn[at++] ??= draw(limit));
  };
  const choices: Json[] = [];
  const first = rules.unitsOf(bet);
  let staked = first;
  let course = rules.play(bet, choices, again());
  while (course.waits && strategy) {
    const choice = strategy(course, choices);
    staked += rules.unitsOfChoice?.(choice, course, bet) ?? 0;
    choices.push(choice);
    course = rules.play(bet, choices, again());
  }
  return 1 + (course.pay / ONE - staked) / first;
}

/** A flight's point from 256 bits of the seed, as its hash would give it, and a bet that leaves at a multiple. */
function leaving(multiple: number): SimulatedBet {
  return {
    bet: `leaves at ${(multiple / 100).toFixed(2)}`,
    rulesVersion: SKYLARK.version,
    exact: crashBetOdds(multiple).returnToPlayer,
    play: (draw) => {
      const digest = Array.from({ length: 8 }, () =>
        draw(2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      ).join('');
      return SKYLARK.judge({ auto: multiple }, pointOf(digest), null).pay / ONE;
    },
  };
}
