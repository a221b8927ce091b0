import type { CrashRules } from '../../mechanics/crash/rules.ts';
import type { StatedTableOdds } from '../../mechanics/table-odds.ts';
import type { PageArt, TitleTexts } from '../../titles/title-art.ts';

/** A game of shared flights as its page needs it. `pages/<title>.ts` exports one as `PAGE`. */
export interface FlightTitle {
  readonly name: string;
  readonly crash: CrashRules;
  readonly odds: StatedTableOdds;
  readonly art: PageArt;
  /** What flies, in 100 × 100, climbing to the right. */
  readonly flier: string;
  /** The place as it is high up, 1600 × 900. */
  readonly highScene: string;
  readonly texts: TitleTexts;
}

export interface FlightPage extends FlightTitle {
  /** Who is still in at this multiple, in hundredths, is cashed out there. */
  readonly highest: number;
}

export function flightPage(title: FlightTitle): FlightPage {
  return { ...title, highest: title.crash.multipleAt(Number.MAX_SAFE_INTEGER) };
}
