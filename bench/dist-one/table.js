/** The rows as a table of text. */
export function tableOf(rows) {
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
        .map((line) => line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd())
        .join('\n');
}
//# sourceMappingURL=table.js.map