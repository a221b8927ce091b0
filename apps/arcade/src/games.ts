import type { VendorGame } from '@baize/contract/vendor';
import { PAPER_LANTERNS } from './rules/paper-lanterns.ts';
import type { Slot } from './rules/slot.ts';

/** A game of ours: its rules, and the folder of its page. */
export interface Game {
  readonly slot: Slot;
  readonly folder: string;
}

const GAMES: readonly Game[] = [{ slot: PAPER_LANTERNS, folder: 'paper-lanterns' }];

/** The shortest time from the start of one round to the start of the next (UKGC RTS 14E). */
export const ROUND_CYCLE_MS = 2_500;

export function gameOf(code: string): Game | undefined {
  return GAMES.find((game) => game.slot.code === code);
}

/** The list as operators ask for it. */
export function gameList(): VendorGame[] {
  return GAMES.map(({ slot }) => ({
    game_code: slot.code,
    name: slot.name,
    category: 'Video Slots',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    blocked_countries: [],
    restricted_countries: [],
    certifications: [],
    names: {},
    product: 'House Arcade',
    lines: slot.lines.length,
  }));
}
