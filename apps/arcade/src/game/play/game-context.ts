import { ONE } from '../../mechanics/mechanic.ts';
import type { SlotBet } from '../../mechanics/slot-bet.ts';
import type { Api, OpenGame } from '../api.ts';
import type { Lobby } from '../lobby.ts';
import type { Pictures } from '../reels/pictures.ts';
import type { Reels } from '../reels/reels.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';
import type { Sound } from '../sound.ts';
import type { MoneyFormat } from '../texts.ts';
import type { Autoplay } from './autoplay.ts';
import type { Hud } from './hud.ts';

/** The state and services of the game on this page, passed to its functions. */
export interface GameContext {
  readonly api: Api;
  readonly lobby: Lobby;
  readonly title: SlotTitle;
  readonly pictures: Pictures;
  readonly money: MoneyFormat;
  readonly hud: Hud;
  readonly reels: Reels;
  readonly sound: Sound;
  readonly opened: OpenGame;
  /** The line bets that can be chosen. */
  readonly units: readonly bigint[];
  /** Which of them is. */
  unit: number;
  balance: bigint;
  /** Net result since the player started, across sessions less than half an hour apart. */
  net: bigint;
  /** Whether the player wants to be asked to gamble with wins. */
  gambles: boolean;
  /** What the last round won. */
  won: bigint;
  /** A round is under way, or something else that must not be played over. */
  busy: boolean;
  /** Rounds that start by themselves, as long as they do. */
  autoplay: Autoplay | undefined;
  /** Ends what still moves from the last round. */
  stopScenes: () => void;
}

export function unitOf(context: GameContext): bigint {
  return context.units[context.unit] ?? 0n;
}

export function stakeOf(context: GameContext, bet: SlotBet = context.title.rules.usualBet): bigint {
  return unitOf(context) * BigInt(context.title.rules.unitsOf(bet));
}

/** What a pay in ten-thousandths of the line bet comes to. Rounded down, as the end of a round rounds. */
export function worth(unitParts: string | bigint, pay: number): bigint {
  const amount = BigInt(unitParts) * BigInt(pay);
  return amount >= 0n ? amount / BigInt(ONE) : -((-amount + BigInt(ONE) - 1n) / BigInt(ONE));
}
