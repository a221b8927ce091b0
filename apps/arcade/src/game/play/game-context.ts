import type { Api, OpenGame } from '../api.ts';
import type { Lobby } from '../lobby.ts';
import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import type { Sound } from '../sound.ts';
import type { MoneyFormat } from '../texts.ts';
import type { Hud } from './hud.ts';
import type { Reels } from './reels.ts';

/** The state and services of the game on this page, passed to its functions. */
export interface GameContext {
  readonly api: Api;
  readonly lobby: Lobby;
  readonly money: MoneyFormat;
  readonly hud: Hud;
  readonly reels: Reels;
  readonly sound: Sound;
  readonly opened: OpenGame;
  readonly lineBets: readonly bigint[];
  /** Which of the line bets is chosen. */
  bet: number;
  balance: bigint;
  /** Net result since the player started, across sessions less than half an hour apart. */
  net: bigint;
  /** A round is under way, or something else that must not be played over. */
  busy: boolean;
  /** Ends what still moves from the last round. */
  stopScenes: () => void;
}

export function lineBetOf(context: GameContext): bigint {
  return context.lineBets[context.bet] ?? 0n;
}

export function stakeOf(context: GameContext): bigint {
  return lineBetOf(context) * BigInt(SLOT.lines.length);
}
