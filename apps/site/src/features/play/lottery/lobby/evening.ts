import { dayPlus } from '@baize/kernel';
import { isNorthAtRest, stationsOn } from '@baize/lottery/calendars/stations';
import type { LotteryGame } from '../lottery.api.ts';

export const REGIONS = ['MN', 'MT', 'MB'] as const;
type Region = (typeof REGIONS)[number];

/** So many evenings are listed, today's first. */
const EVENINGS = 7;
/** Vietnam's clocks are seven hours ahead, and are not moved. */
const AHEAD_MS = 7 * 3_600_000;

export interface Province {
  readonly game: LotteryGame;
  /** `sale`: tickets for this evening are taken now; `later`: once the draw before it is closed; `closed`: not any more. */
  readonly state: 'sale' | 'later' | 'closed';
  /** What was drawn this evening; undefined until it was. */
  readonly result: LotteryGame['last'] | undefined;
}

/** The day in Vietnam. */
export function eveningDay(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 10);
}

/** The evenings from today on. */
export function evenings(now: number): readonly string[] {
  const today = eveningDay(now);
  return Array.from({ length: EVENINGS }, (_, day) => dayPlus(today, day));
}

/**
 * Who of a region draws on an evening, by the calendar: a province that draws twice a week stands on both evenings, whichever of them is on
 * sale, and stays on today's after its sale ended.
 */
export function provincesOn(games: readonly LotteryGame[], region: Region, day: string): readonly Province[] {
  if (region === 'MB' && isNorthAtRest(day)) return [];
  const stations = stationsOn(region, day);
  return games
    .filter((game) => game.region === region && (game.station === null || stations.includes(game.station)))
    .map((game) => ({ game, state: stateOn(game, day), result: game.last?.day === day ? game.last : undefined }));
}

function stateOn({ onSale }: LotteryGame, day: string): Province['state'] {
  if (onSale === null) return 'closed';
  const onSaleDay = eveningDay(onSale.drawsAt);
  if (onSaleDay === day) return 'sale';
  return onSaleDay < day ? 'later' : 'closed';
}
