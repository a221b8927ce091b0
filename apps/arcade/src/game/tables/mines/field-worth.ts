import { FIELDS, type MinesStep } from '../../../mechanics/mines/rules.ts';

/** What lies open where, after so many steps. */
export interface Ground {
  readonly mines: number;
  /** What 1, 2, 3 … opened fields pay. */
  readonly pays: readonly number[];
  readonly opened: ReadonlyMap<number, 'amber' | 'mine'>;
  /** Where all mines lay; undefined until the round is over. */
  readonly told: readonly number[] | undefined;
  /** Collected now, in ten-thousandths of the stake; undefined before the first field. */
  readonly now: number | undefined;
  /** With one field more; undefined when there is none. */
  readonly next: number | undefined;
  /** The chance that the next field is a mine. */
  readonly danger: number;
}

export function groundOf(steps: readonly MinesStep[]): Ground {
  const laid = steps.find((step) => step.kind === 'laid');
  const over = steps.find((step) => step.kind === 'over');
  const [mines, pays] = [laid?.mines ?? 0, laid?.pays ?? []];
  const opened = new Map<number, 'amber' | 'mine'>();
  for (const step of steps) if (step.kind === 'opened') opened.set(step.field, step.mine ? 'mine' : 'amber');
  const count = opened.size;
  return {
    mines,
    pays,
    opened,
    told: over?.mines,
    now: count === 0 ? undefined : pays[count - 1],
    next: pays[count],
    danger: mines / (FIELDS - count),
  };
}

/** The field that an arrow key leads to; the edge of the board holds. */
export function neighbour(field: number, key: string): number | undefined {
  const [row, column] = [Math.floor(field / 5), field % 5];
  switch (key) {
    case 'ArrowLeft':
      return row * 5 + Math.max(0, column - 1);
    case 'ArrowRight':
      return row * 5 + Math.min(4, column + 1);
    case 'ArrowUp':
      return Math.max(0, row - 1) * 5 + column;
    case 'ArrowDown':
      return Math.min(4, row + 1) * 5 + column;
    case 'Home':
      return row * 5;
    case 'End':
      return row * 5 + 4;
    default:
      return undefined;
  }
}

/** Row and column as people count them. */
export function placeOf(field: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(field / 5) + 1, column: (field % 5) + 1 };
}
