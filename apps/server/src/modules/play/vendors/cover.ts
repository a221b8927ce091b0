import type { GameType } from './game-type.ts';

/** Motifs the site can draw (apps/site, covers). */
const MOTIFS: Readonly<Record<GameType, string>> = {
  RNG: 'reels',
  LIVE: 'table',
  FISH: 'waves',
  PVP: 'dice',
  SPORTS: 'pitch',
  ESPORTS: 'screen',
  LOTT: 'balls',
  ELOTT: 'balls',
  COCKFIGHT: 'feather',
};

/** The cover a game gets until somebody chooses one: its hall's motif, in a hue that its code decides. */
export function coverOf(gameCode: string, gameType: GameType): { readonly motif: string; readonly hue: number } {
  let sum = 0;
  for (const sign of gameCode) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return { motif: MOTIFS[gameType], hue: sum };
}
