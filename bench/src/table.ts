/** One performance goal and what was measured. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  /** Undefined: a yardstick, printed for comparison. */
  readonly met: boolean | undefined;
}

/** The rows as a table of text. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['what', 'measured', 'goal', ''],
    ...rows.map(({ what, measured, goal, met }) => [
      what,
      measured,
      goal,
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
