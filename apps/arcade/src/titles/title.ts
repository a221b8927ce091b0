import type { CrashRules } from '../mechanics/crash/rules.ts';
import type { Rules } from '../mechanics/mechanic.ts';
import type { StatedReturn } from '../mechanics/stated-return.ts';

/** The studios of the house: each is a vendor of its own, with its own name, code and keys. */
export const STUDIOS = {
  house: 'Lantern House',
  tideline: 'Tideline',
  kestrel: 'Kestrel & Co',
  highfield: 'Highfield',
} as const;

export type StudioCode = keyof typeof STUDIOS;

/** What a title is played with: a slot by line bets, the others by chips. It also says how fast rounds follow each other. */
export type Kind = 'slot' | 'table' | 'instant';

/** A game of ours. */
export interface Title {
  /** Of the game in every protocol: the title's name in snake_case. */
  readonly code: string;
  readonly name: string;
  readonly studio: StudioCode;
  readonly kind: Kind;
  /** As operators sort games: `Video Slots`, `Roulette`, `Keno`. */
  readonly category: string;
  readonly mechanic: string;
  readonly rules: Rules;
  /** Of a game whose flights are shared by everybody: how a flight goes. A round of it is a bet on one, and `rules` play none. */
  readonly flight?: CrashRules;
  /** What its usual bet gives back, as its rules screen states it: watched live (reports/watch-returns.ts). */
  readonly odds?: StatedReturn;
  /** How many lines pay, where lines do. */
  readonly lines?: number;
  /** Whether its stakes feed the jackpot of the operator's brand, and its rounds may win a level. No choice of its costs anything. */
  readonly feedsJackpot?: true;
  /** Rules of earlier versions with choices: a round that waits is finished by the rules under which it began. */
  readonly earlier?: readonly Rules[];
  /** The folder of its page below /games. A title without one is neither listed nor launched. */
  readonly page?: string;
}

/** A title as the registry writes it: code and folder follow from its name. */
export interface TitleLine extends Omit<Title, 'code' | 'page'> {
  readonly hasPage: boolean;
}

export function titleOf({ hasPage, ...line }: TitleLine): Title {
  const words = line.name
    .toLowerCase()
    .replaceAll('&', 'and')
    .split(/[^a-z0-9]+/);
  return { ...line, code: words.join('_'), ...(hasPage ? { page: words.join('-') } : {}) };
}
