import type { Report } from './run.ts';

/** The report of a run as text: operations, faults, how soon money moved again after each, and what was found. */
export function textOf(report: Report): string {
  const { seed, operations, attempts, seconds, p50Ms, p99Ms, counts, unresolved, verdicts } = report;
  const rate = Math.round(operations / seconds);
  return [
    `seed ${seed}: ${operations} operations, ${attempts} calls, ${seconds.toFixed(0)} s, ${rate}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
    `  ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...faultLines(report),
    ...verdicts.flatMap(({ rule, violations }) => [
      `  ${violations.length === 0 ? '✓' : '✗'} ${rule}${violations.length === 0 ? '' : `: ${violations.length}`}`,
      ...violations.slice(0, 5).map((one) => `      ${one.slice(0, 300)}`),
    ]),
    `  ${unresolved.length === 0 ? '✓' : '✗'} every operation was resolved${unresolved.length === 0 ? '' : `: ${unresolved.length} were not`}`,
    ...unresolved.slice(0, 5).map((one) => `      ${one}`),
  ].join('\n');
}

function faultLines({ struck }: Report): string[] {
  if (struck.length === 0) return ['  no faults'];
  const kinds = [...new Set(struck.map(({ kind }) => kind.name))];
  return [
    `  ${struck.length} faults of ${kinds.length} kinds; back after (median / max ms):`,
    ...kinds.map((name) => {
      const backs = struck.filter(({ kind }) => kind.name === name).map(({ backAfterMs }) => backAfterMs);
      const sorted = backs.toSorted((a, b) => a - b);
      const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
      return `    ${name.padEnd(30)} ${String(backs.length).padStart(3)} ×  ${median.toFixed(0)} / ${worst.toFixed(0)}`;
    }),
  ];
}

/** How many things were found against a run: none is the goal. */
export function violationsIn({ verdicts, unresolved }: Report): number {
  return verdicts.reduce((sum, { violations }) => sum + violations.length, unresolved.length);
}
