import type { Play } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { COLOURS, type Colour, colourOf, isOnSide, type Side } from '../ball.ts';
import type { MarkSixDraw } from '../draw.ts';
import { oneBallPlay } from '../one-ball.ts';

/** 色波: the special number's colour. 49 is green like any other. */
export const SPECIAL_COLOUR: Play<MarkSixDraw> = colourPlay('colour', (draw) => draw.special, {
  red: '2.7',
  blue: '2.85',
  green: '2.85',
});

/** The colour of the normal number that was drawn at a place. */
export function positionColour(place: number): Play<MarkSixDraw> {
  const listed = { red: '2.7', blue: '2.9', green: '2.9' };
  return colourPlay(`poscolour:${place}`, ({ drawn }) => drawn[place] ?? 0, listed);
}

/** 半波: a colour and a side, `red+B`. 49 gives back. Prices follow from how many balls there are: seven to ten. */
export const HALF_WAVE: Play<MarkSixDraw> = wavePlay(
  'halfwave',
  withColours(['B', 'S', 'O', 'E'].map((side) => [side as Side])),
);

/** 半半波: a colour and two sides, `red+B+O`: three to five balls. */
export const HALF_HALF_WAVE: Play<MarkSixDraw> = wavePlay(
  'halfhalf',
  withColours((['B', 'S'] as const).flatMap((size) => (['O', 'E'] as const).map((parity) => [size, parity]))),
);

function colourPlay(
  code: string,
  ballOf: (draw: MarkSixDraw) => number,
  listed: Readonly<Record<Colour, string>>,
): Play<MarkSixDraw> {
  return oneBallPlay({
    code,
    shape: itemSet(COLOURS),
    tiers: COLOURS.map((colour, item) => ({ code: `colour@${colour}`, items: [item], listed: listed[colour] })),
    isWon: (item, ball) => colourOf(ball) === COLOURS[item],
    isNeutral: false,
    ballOf,
  });
}

interface Wave {
  readonly colour: Colour;
  readonly sides: readonly Side[];
}

function withColours(sides: readonly (readonly Side[])[]): Wave[] {
  return COLOURS.flatMap((colour) => sides.map((each) => ({ colour, sides: each })));
}

function wavePlay(code: string, waves: readonly Wave[]): Play<MarkSixDraw> {
  const items = waves.map(({ colour, sides }) => [colour, ...sides].join('+'));
  return oneBallPlay({
    code,
    shape: itemSet(items),
    tiers: items.map((item, place) => ({ code: `${code}@${item}`, items: [place] })),
    isWon: (item, ball) => {
      const wave = waves[item];
      return wave !== undefined && colourOf(ball) === wave.colour && wave.sides.every((side) => isOnSide(ball, side));
    },
    isNeutral: true,
    ballOf: ({ special }) => special,
  });
}
