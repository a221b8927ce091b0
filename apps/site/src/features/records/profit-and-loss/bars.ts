import { partsFromText } from '@baize/kernel';

/** A day of the chart: where its bar begins from above, and how high it is, in hundredths of the chart. */
export interface Bar {
  readonly day: string;
  readonly top: number;
  readonly height: number;
  readonly won: boolean;
}

/** Bars over and under the line of nothing, all by the same measure, and where that line is. */
export function barsOf(days: readonly { readonly day: string; readonly result: string }[]): {
  readonly bars: readonly Bar[];
  readonly line: number;
} {
  const results = days.map(({ result }) => Number(partsFromText(result) ?? 0n));
  const best = Math.max(0, ...results);
  const worst = Math.min(0, ...results);
  const whole = best - worst;
  if (whole === 0) return { bars: days.map(({ day }) => ({ day, top: 50, height: 0, won: false })), line: 50 };
  const line = (best / whole) * 100;
  const bars = days.map(({ day }, i) => {
    const result = results[i] ?? 0;
    const height = (Math.abs(result) / whole) * 100;
    return { day, top: result > 0 ? line - height : line, height, won: result > 0 };
  });
  return { bars, line };
}
