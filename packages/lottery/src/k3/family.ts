import { type Family, playsByCode } from '../family.ts';
import { refused } from '../refused.ts';
import { type Dice, everyThrow } from './dice.ts';
import { threeDifferent, twoDifferent } from './plays/different.ts';
import { exactPair, pair } from './plays/pair.ts';
import { run } from './plays/run.ts';
import { single } from './plays/single.ts';
import { side, sum } from './plays/sum.ts';
import { anyTriple, triple } from './plays/triple.ts';

/** 快三: three dice. */
export const K3: Family<Dice> = {
  code: 'K3',
  groups: { fair: 2000, less: 0 },
  readDraw: (input) => {
    const faces = typeof input === 'string' ? input.split(',').map(faceOf) : input;
    if (!Array.isArray(faces) || faces.length !== 3) return refused('lottery_draw_malformed');
    const draw = faces.filter((face) => Number.isInteger(face) && face >= 1 && face <= 6) as number[];
    return draw.length === 3 ? draw : refused('lottery_draw_malformed');
  },
  writeDraw: (draw) => draw.join(),
  outcomes: 216n,
  everyOutcome: everyThrow,
  plays: playsByCode([
    sum(),
    side({ triplesLose: false }),
    side({ triplesLose: true }),
    triple(),
    anyTriple(),
    pair(),
    exactPair(),
    threeDifferent(),
    twoDifferent(),
    run(),
    single(),
  ]),
};

function faceOf(text: string): number {
  return /^[1-6]$/.test(text) ? Number(text) : NaN;
}
