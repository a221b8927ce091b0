import type { Course, Json, Rules } from '../../mechanics/mechanic.ts';
import type { StatedTableOdds } from '../../mechanics/table-odds.ts';
import type { TableArt, TitleTexts } from '../../titles/title-art.ts';
import type { Voice } from '../../titles/slot-title.ts';
import type { MoneyFormat } from '../texts.ts';
import type { Sound } from '../sound.ts';

/** A table or an instant game as its page needs it. `pages/<title>.ts` exports one as `PAGE`: titles know nothing of pages. */
export interface TablePage<Bet extends Json = Json, Step extends Json = Json, Choice extends Json = Json> {
  readonly name: string;
  /** As the registry names it; style sheets know the page by it (`body[data-mechanic]`). */
  readonly mechanic: string;
  readonly rules: Rules<Bet, Step, Choice>;
  readonly odds: StatedTableOdds;
  readonly art: TableArt;
  /** The title's own words and those of its mechanic's board, together (`wordsOf`). */
  readonly texts: TitleTexts;
  readonly voice: Voice;
  /** Which word of the texts stands on the large button (roll, drop, deal); without one it is the catalogue's "Play". */
  readonly playWord?: string;
  /** What the unit is called: the whole stake, or a chip of which a bet has several. */
  readonly unit: 'stake' | 'chip';
  /** Whether rounds may start by themselves here, where the operator allows it. */
  readonly repeats: boolean;
  /** What the rules sheet tells. */
  readonly told: TableTold<Bet>;
  /** A step in words, for the screen reader, the history and the verifier. Empty: it is not told. */
  readonly spoken: (step: Step, reading: Reading<Bet, Step>) => string;
  /** A step as a small picture of the history, above its words. */
  readonly picture?: (step: Step, reading: Reading<Bet, Step>) => Node;
  /** Builds the board into the stage and says what stands there from then on. */
  readonly view: MakeView<Bet, Step, Choice>;
}

/** What the rules sheet tells of a table: all figures come from the rules. */
export interface TableTold<Bet extends Json = Json> {
  /** How it is played, a paragraph each. */
  how(say: Say): readonly string[];
  /** What it pays: rows of name and what is paid, in ten-thousandths of the unit or as text. Empty: the odds say it all. */
  pays?(say: Say, bet: Bet | undefined): readonly (readonly [name: string, pay: number | string])[];
  /** The bets of the odds as the player reads them; one that is not named is left out. */
  betName(say: Say, bet: string): string | undefined;
}

/** A word of the title's texts with its blanks filled. */
export type Say = (word: string, values?: Readonly<Record<string, string | number>>) => string;

export type MakeView<Bet extends Json, Step extends Json, Choice extends Json> = (
  frame: TableFrame,
) => TableView<Bet, Step, Choice>;

/** What the frame of the page gives to a board. */
export interface TableFrame {
  /** Empty; fills the page between the header and the bar. The board builds itself into it. */
  readonly stage: HTMLElement;
  readonly money: MoneyFormat;
  readonly sound: Sound;
  readonly say: Say;
  /** The unit that is chosen now, in parts, and all that can be. */
  readonly unit: () => bigint;
  readonly units: readonly bigint[];
  /** What so many ten-thousandths of the unit come to, rounded down as the end of a round rounds; of another unit where one is given. */
  readonly worth: (pay: number, unitParts?: string | bigint) => bigint;
  /** The same as text. */
  readonly amount: (pay: number, unitParts?: string | bigint) => string;
  /** The bet changed: the frame shows the new stake. */
  readonly changed: () => void;
  /** As the large button: for boards that can be started by a press on them. */
  readonly play: () => void;
  /** Says something to the screen reader at once. */
  readonly announce: (text: string) => void;
  /** Says something to everybody for a while: a limit was reached. `undefined` takes it away. */
  readonly note: (text: string | undefined) => void;
  /** Who plays, by a name that tells nothing: for what one member's browser remembers and another's shall not see. */
  readonly player: string;
  /** What this browser remembers for this title, such as the last bet. */
  readonly memory: { read(key: string): string | undefined; write(key: string, value: string): void };
}

/** A round as the board sees it. */
export interface TableRound<Bet extends Json = Json, Step extends Json = Json, Choice extends Json = Json> {
  readonly id: string;
  readonly nonce: number;
  readonly unitParts: string;
  readonly bet: Bet;
  readonly choices: readonly Choice[];
  readonly stakeParts: string;
  /** Null until it is over. */
  readonly winParts: string | null;
  readonly steps: readonly Step[];
  readonly waits: boolean;
}

/** What a step is shown with. */
export interface Showing<Bet extends Json = Json, Step extends Json = Json, Choice extends Json = Json> {
  readonly round: TableRound<Bet, Step, Choice>;
  /** Which of the round's steps. */
  readonly index: number;
  /** At once: less movement is wanted. */
  readonly still: boolean;
}

/** The board of one mechanic. It decides nothing: it says what is bet, and shows what the server drew. */
export interface TableView<Bet extends Json = Json, Step extends Json = Json, Choice extends Json = Json> {
  /** What is bet if the large button is pressed now; undefined while nothing can be (no chip lies there). */
  bet(): Bet | undefined;
  /** Said when it is pressed all the same. Without it: the catalogue's "Place your bet first." */
  betMissing?(): string;
  /** The unit or a lock changed: controls of the bet are to be closed while a round is under way. */
  refresh(state: { readonly locked: boolean }): void;
  /** A round was asked for: what the last one left is cleared away, and something may move until the first step comes. */
  begin(bet: Bet): void;
  /** It was not played, or nothing was taken: the board is as before. */
  cancel(): void;
  /** The large button was pressed while a step is shown: the rest of the round is shown at once. */
  hurry?(): void;
  /** Shows a step; resolves when it was seen. */
  show(step: Step, showing: Showing<Bet, Step, Choice>): Promise<void>;
  /** Stands at once where a round's first so many steps led: after a reload, or the last round of this player (also when it is over; then `end` follows). */
  restore(round: TableRound<Bet, Step, Choice>, steps: number): void;
  /** The round waits: offers what may be done and resolves with the choice. The large button takes `offer.collect`, where it is given. */
  choose?(offer: Offer<Bet, Step, Choice>): Promise<Choice>;
  /** The round is over; stays until the next one begins. */
  end(round: TableRound<Bet, Step, Choice>): void;
}

/** What a step is told with: without a board around it. */
export interface Reading<Bet extends Json = Json, Step extends Json = Json> {
  readonly bet: Bet;
  readonly steps: readonly Step[];
  readonly index: number;
  readonly unitParts: string | bigint;
  readonly money: MoneyFormat;
  readonly say: Say;
}

/** A round that waits for a choice. */
export interface Offer<Bet extends Json = Json, Step extends Json = Json, Choice extends Json = Json> {
  readonly round: TableRound<Bet, Step, Choice>;
  readonly course: Course<Step>;
  /** What a choice costs further, in parts. */
  cost(choice: Choice): bigint;
  /** Whether the balance that is known pays for it. */
  affords(choice: Choice): boolean;
  /** Shows a face of the large button while the choice is open: its text, and what a press on it chooses. Undefined takes it away. */
  button(face: { readonly label: string; readonly choice: Choice } | undefined): void;
  /** Aborted when the round was decided elsewhere, in another tab: the offer is to be taken away. */
  readonly signal: AbortSignal;
}
