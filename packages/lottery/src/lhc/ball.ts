/** Balls 1 to 49. */
export const BALLS = 49;
/** Six normal numbers and the special one are drawn. */
export const NORMALS = 6;
export const DRAWN = NORMALS + 1;
/** The ball that is on neither side: bets on sides of the special number are given back. */
export const NEUTRAL = 49;

export const ALL_BALLS: readonly number[] = Array.from({ length: BALLS }, (_, i) => i + 1);

export type Colour = 'red' | 'blue' | 'green';
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green'];

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

export function colourOf(ball: number): Colour {
  if (RED.has(ball)) return 'red';
  return BLUE.has(ball) ? 'blue' : 'green';
}

export function headOf(ball: number): number {
  return Math.floor(ball / 10);
}

export function tailOf(ball: number): number {
  return ball % 10;
}

/** A side of a number: big, small, odd, even; `h` of its digits' sum, `t` of its last digit. */
export type Side = 'B' | 'S' | 'O' | 'E' | 'hO' | 'hE' | 'hB' | 'hS' | 'tB' | 'tS';
export const SIDES: readonly Side[] = ['B', 'S', 'O', 'E', 'hO', 'hE', 'hB', 'hS', 'tB', 'tS'];

/** Whether a ball is on a side. 49 would be big and odd all round; that it is neutral is the play's affair. */
export function isOnSide(ball: number, side: Side): boolean {
  const sum = headOf(ball) + tailOf(ball);
  switch (side) {
    case 'B':
      return ball >= 25;
    case 'S':
      return ball < 25;
    case 'O':
      return ball % 2 === 1;
    case 'E':
      return ball % 2 === 0;
    case 'hO':
      return sum % 2 === 1;
    case 'hE':
      return sum % 2 === 0;
    case 'hB':
      return sum >= 7;
    case 'hS':
      return sum < 7;
    case 'tB':
      return tailOf(ball) >= 5;
    case 'tS':
      return tailOf(ball) < 5;
  }
}
