import type { SlotOdds } from '../mechanics/slot-odds.ts';
import type { Rules } from '../mechanics/mechanic.ts';
import type { SlotBet } from '../mechanics/slot-bet.ts';
import type { SlotStep } from '../mechanics/slot-step.ts';
import type { TitleArt, TitleTexts } from './title-art.ts';

/** One slot as its page needs it: rules, what to say about them, pictures, words and sounds. `titles/<title>/page.ts` exports one. */
export interface SlotTitle {
  readonly name: string;
  readonly rules: Rules<SlotBet, SlotStep>;
  readonly facts: SlotFacts;
  readonly odds: SlotOdds;
  readonly art: TitleArt;
  readonly texts: TitleTexts;
  readonly voice: Voice;
}

/** How a title sounds: the lowest note in hertz, its scale, what is struck, and the pitch of a reel that stops. */
export interface Voice {
  readonly root: number;
  readonly scale: 'pentatonic' | 'minor' | 'hirajoshi' | 'slendro' | 'lydian' | 'sixth';
  readonly string: 'pluck' | 'bell' | 'wood' | 'glass' | 'brass';
  readonly knock: number;
}

/** By number of scatters: line bets, or free spins. */
export type ByScatters = Readonly<Record<number, number>>;

/** What a page shows and tells of a slot's rules, read from its figures. Pays are in line bets. */
export interface SlotFacts {
  readonly wins: 'lines' | 'ways' | 'anywhere' | 'clusters';
  readonly reels: number;
  readonly rows: number;
  /** What runs past while the reels turn. */
  readonly strips: readonly (readonly string[])[];
  /** Line bets that a plain round costs. */
  readonly units: number;
  readonly wild: string;
  readonly scatter: string;
  /** Best first: what each symbol pays by how many there are of it. */
  readonly pays: readonly PayLine[];
  readonly scatterPays: ByScatters;
  readonly freeSpins: ByScatters;
  readonly freeSpinsMax: number;
  /** What wins of the first free spin are multiplied by, what each further one adds to it, and where that ends. */
  readonly freeTimes: { readonly first: number; readonly growth: number; readonly most: number };
  readonly lines?: readonly (readonly number[])[];
  readonly ways?: number;
  /** In free spins each wild counts as so many symbols. */
  readonly wildTimes?: number;
  /** What wins are multiplied by, fall by fall. */
  readonly ladder?: { readonly paid: readonly number[]; readonly free: readonly number[] };
  readonly wilds?: readonly WildFeature[];
  readonly hold?: HoldFacts;
  /** Free spins outright, and for how many line bets. */
  readonly bought?: { readonly units: number; readonly freeSpins: number };
}

export interface PayLine {
  readonly symbol: string;
  /** The count as it is written ("5", "8–9"), and the line bets. */
  readonly pays: readonly (readonly [count: string, pay: number])[];
}

export type WildFeature = 'expanding' | 'expandingFree' | 'stickyFree';

export interface HoldFacts {
  readonly coin: string;
  /** So many coins begin it. */
  readonly least: number;
  /** Respins without a new coin until it ends. */
  readonly lives: number;
  /** Largest first, in line bets. */
  readonly pools: readonly (readonly [pool: PoolName, pay: number])[];
  /** With so many coins at the end, their amounts are paid so many times. */
  readonly gate?: { readonly coins: number; readonly times: number };
}

export type PoolName = 'mini' | 'minor' | 'major' | 'grand';
