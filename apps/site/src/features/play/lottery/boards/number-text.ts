import { colourOf } from '@baize/lottery/lhc/ball';

/** Plays of Mark Six whose numbers are balls; those of others are heads, tails and counts. */
const BALLS = /^(special|normal|m\d\d|m2t|tc)$|^(normalpos|nohit):/;
/** Plays of eleven-five and PK10 whose numbers are no balls: sums, and how many are odd. */
const COUNTS = /^(sum\d|dds)$/;

function isBall(family: string, play: string): boolean {
  if (family === 'LHC') return BALLS.test(play);
  return (family === '11X5' || family === 'PK10') && !COUNTS.test(play);
}

/** A number as the draw of the family writes it: balls with two digits. */
export function numberText(family: string, play: string, number: number): string {
  return isBall(family, play) ? String(number).padStart(2, '0') : String(number);
}

/** The colour of a ball of Mark Six. */
export function toneOf(family: string, play: string, number: number): 'red' | 'blue' | 'green' | undefined {
  return family === 'LHC' && isBall(family, play) ? colourOf(number) : undefined;
}
