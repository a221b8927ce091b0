import { money, roundDownToCoin } from '@baize/kernel';
import { type Json, ONE, type Rules } from '../../mechanics/mechanic.ts';
import type { PageArt, TitleTexts } from '../../titles/title-art.ts';
import type { Voice } from '../../titles/slot-title.ts';
import type { Api, OpenGame, PastRoundView, RoundView, Shown } from '../api.ts';
import type { Lobby } from '../lobby.ts';
import type { Sound } from '../sound.ts';
import type { MoneyFormat } from '../texts.ts';
import type { Autoplay } from './autoplay.ts';
import type { Hud } from './hud.ts';
import type { SeenRoundNote } from './seen-round.ts';

/** What every page needs of its title. */
export interface PlayedTitle {
  readonly name: string;
  readonly rules: Rules;
  readonly art: PageArt;
  readonly texts: TitleTexts;
  readonly voice: Voice;
}

/** `heard` resolves when the server has heard of all steps: to its answer, where there was one to show. */
export interface Presented {
  readonly heard: Promise<Shown | undefined>;
}

/** What a page shows its rounds on: reels, a table, a board. */
export interface Stage {
  /** What is bet if the large button is pressed now; undefined while nothing can be. */
  bet(): Json | undefined;
  /** Whether a win is to wait for a gamble, where there is one. */
  gambles?(): boolean;
  /** What is said when it is pressed all the same. */
  betMissing?(): string;
  /** The unit changed, or rounds may or may not be started. */
  refresh?(): void;
  /** A round was asked for: it begins to move. */
  begin(bet: Json): void;
  /** The large button was pressed while a round is shown: the rest is shown at once. */
  hurry?(): void;
  /** Nothing came of it. */
  cancel(): Promise<void>;
  /** Ends what still moves from the last round. */
  settleDown(): void;
  /** Stands at once where a round was left, and moves on from there. */
  restore(round: RoundView): void;
  /** Shows what was not shown yet and reports it to the server. */
  present(round: RoundView, pressedAt: number): Promise<Presented>;
  /** The round waits: asks the player, and returns it as it goes on; undefined when another page was quicker. */
  choose(round: RoundView, heard: Presented['heard']): Promise<RoundView | undefined>;
  /** The round is over. */
  end(round: RoundView): Promise<void>;
}

/** How rounds of a title are told away from the board: in the history, to an operator, by the verifier. */
export interface Teller {
  /** What a round showed, step by step. */
  readonly card: (round: PastRoundView, money: MoneyFormat) => Node[];
  /** What was recomputed: one sentence on the whole, and the steps in words. */
  readonly computed: (course: { readonly steps: readonly Json[]; readonly pay: number }, bet: Json) => Told;
}

export interface Told {
  readonly whole: string;
  readonly steps: readonly string[];
}

/** The state and services of the game on this page, passed to its functions. */
export interface GameContext {
  readonly api: Api;
  readonly lobby: Lobby;
  readonly title: PlayedTitle;
  readonly stage: Stage;
  readonly teller: Teller;
  readonly money: MoneyFormat;
  readonly hud: Hud;
  readonly sound: Sound;
  readonly opened: OpenGame;
  /** The units that can be chosen: line bets, chips. */
  readonly units: readonly bigint[];
  /** Which of them is. */
  unit: number;
  balance: bigint;
  /** The round that was played last, and the net result without it. */
  played: { readonly roundId: string; readonly netBefore: bigint } | undefined;
  /** That a round was seen, where the server has not heard it yet. */
  readonly seenRound: SeenRoundNote;
  /** Net result since the player started, across sessions less than half an hour apart. */
  net: bigint;
  /** What the last round won. */
  won: bigint;
  /** A round is under way, or something else that must not be played over. */
  busy: boolean;
  /** Another round may not begin before, as the server said with the last one: by `performance.now()`. */
  nextAt: number;
  /** Rounds that start by themselves, as long as they do. */
  autoplay: Autoplay | undefined;
}

export function unitOf(context: Pick<GameContext, 'units' | 'unit'>): bigint {
  return context.units[context.unit] ?? 0n;
}

/** Whether all that is left of a round can be said with the next press: what it came to is known here. */
export function isKnownHere({ played }: GameContext, { id, state, balanceParts }: RoundView): boolean {
  return state === 'settled' && balanceParts !== null && played?.roundId === id;
}

/** What a bet costs at the unit that is chosen; nothing while there is none. */
export function stakeOf(context: GameContext, bet: Json | undefined = context.stage.bet()): bigint {
  return bet === undefined ? 0n : unitOf(context) * BigInt(context.title.rules.unitsOf(bet));
}

/** What a pay in ten-thousandths of the unit comes to. Rounded down, as the end of a round rounds. */
export function worth(unitParts: string | bigint, pay: number): bigint {
  const amount = BigInt(unitParts) * BigInt(pay);
  return amount >= 0n ? amount / BigInt(ONE) : -((-amount + BigInt(ONE) - 1n) / BigInt(ONE));
}

/** What a pay comes to as it is paid: rounded down to the smallest coin, as the server does once, at the end of a round. */
export function paid({ currency }: MoneyFormat, unitParts: string | bigint, pay: number): bigint {
  return roundDownToCoin(money(currency, worth(unitParts, pay))).parts;
}
