import { lunarYearOf } from '@baize/lottery/calendars/lunar-years';
import { ALL_BALLS, type Colour, colourOf, COLOURS, isOnSide, NEUTRAL, SIDES } from '@baize/lottery/lhc/ball';
import { ANIMALS, ballsOf } from '@baize/lottery/lhc/zodiac';

/** The balls of Mark Six that an item is about: those of an animal in the year of the day, those of a colour and its sides. */
export function ballsOfItem(item: string, day: string | undefined): readonly number[] {
  if (isOneOf(ANIMALS, item)) return day === undefined ? [] : ballsOf(item, lunarYearOf(day));
  const [colour = '', ...sides] = item.split('+');
  if (!isOneOf(COLOURS, colour)) return [];
  return ALL_BALLS.filter(
    (ball) =>
      colourOf(ball) === colour &&
      // 49 is on no side: such bets are refunded.
      (sides.length === 0 || ball !== NEUTRAL) &&
      sides.every((side) => isOneOf(SIDES, side) && isOnSide(ball, side)),
  );
}

/** The colour of an item that is about one. */
export function toneOfItem(item: string): Colour | undefined {
  const [colour = ''] = item.split('+');
  return isOneOf(COLOURS, colour) ? colour : undefined;
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text);
}
