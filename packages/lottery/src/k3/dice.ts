import { range } from '../numbers.ts';

/** A draw of three dice, each 1–6. */
export type Dice = readonly number[];

export const FACES = { from: 1, to: 6 } as const;

/** The faces shown, as bits. */
export function facesOf(draw: Dice): number {
  return draw.reduce((set, face) => set | (1 << face), 0);
}

/** The face that at least two dice show, as a bit; 0 when all differ. */
export function pairIn(draw: Dice): number {
  const [a, b, c] = draw;
  if (a === b || a === c) return 1 << (a ?? 0);
  return b === c ? 1 << (b ?? 0) : 0;
}

export function isTriple(draw: Dice): boolean {
  const faces = facesOf(draw);
  return (faces & (faces - 1)) === 0;
}

export function sumOf(draw: Dice): number {
  return draw.reduce((sum, face) => sum + face, 0);
}

/** Every throw of three dice. */
export function* everyThrow(): Generator<Dice> {
  for (const a of range(1, 6)) for (const b of range(1, 6)) for (const c of range(1, 6)) yield [a, b, c];
}
