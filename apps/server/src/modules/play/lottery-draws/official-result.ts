import { isRefused, type Refused } from '@baize/lottery';
import { familyOfIssue, type LotteryGame, type LotteryIssue } from './lottery.ts';

/**
 * Numbers as people type them or a feed tells them, in the order of the draw, as the family writes a draw. A Vietnamese result bears
 * its day, and outside the North its province: both are the issue's. Refuses lottery_draw_malformed.
 */
export function readNumbers(game: LotteryGame, issue: Pick<LotteryIssue, 'day'>, typed: string): string | Refused {
  const numbers = typed.split(/[\s,;]+/).filter((number) => number !== '');
  const family = familyOfIssue(game, issue);
  const { calendar } = game;
  const isVietnamese = calendar.kind === 'vietnam';
  const station = isVietnamese && calendar.station !== null ? [calendar.station] : [];
  const draw = family.readDraw([...(isVietnamese ? [issue.day, ...station] : []), ...numbers].join(','));
  return isRefused(draw) ? draw : family.writeDraw(draw);
}

/** The numbers of a Vietnamese result. */
export function withoutDay(result: string): string {
  return result.slice(result.indexOf(',') + 1);
}
