import { Worker } from 'node:worker_threads';

/** What one text may take. A pattern that reads every letter once needs a thousandth of a second for 50,000 letters. */
const TEXT_MS = 50;
/** Starting the thread and trying every text, on a busy machine. A pattern that is caught in one is still caught at its end. */
const WHOLE_MS = 30_000;
const LENGTH = 50_000;

/** Runs in the thread: a pattern that does not end can only be stopped from outside. */
const TRIAL = `
const { parentPort, workerData } = require('node:worker_threads');
const { pattern, texts, textMs } = workerData;
const expression = new RegExp('^(?:' + pattern + ')$', 'u');
expression.test('warm');
const isSlow = (text) => {
  const began = performance.now();
  expression.test(text);
  return performance.now() - began > textMs;
};
// A busy machine may hold up one try, and not five of them.
const slow = texts.some((text) => [1, 2, 3, 4, 5].every(() => isSlow(text)));
parentPort.postMessage(!slow);
`;

/**
 * Whether a pattern that somebody may set (a register rule's acceptedPattern) stays fast whatever is typed: it is tried, in a
 * thread of its own, on texts of 50,000 letters made of what it names and spoilt at the end. False, too, for what is no
 * pattern.
 */
export async function isFastPattern(pattern: string, wholeMs = WHOLE_MS): Promise<boolean> {
  if (pattern === '*') return true;
  if (!isPattern(pattern)) return false;
  const texts = trialTexts(pattern);
  const worker = new Worker(TRIAL, { eval: true, workerData: { pattern, texts, textMs: TEXT_MS } });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), wholeMs);
      worker.once('message', (fast: boolean) => resolve(fast));
      worker.once('error', () => resolve(false));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test('') || true;
  } catch {
    return false;
  }
}

/** One letter of each kind, the letters the pattern names, alone and in pairs, with an end that does not fit. */
function trialTexts(pattern: string): string[] {
  const named = [...pattern].filter((sign) => /[\p{L}\p{N} @._-]/u.test(sign)).slice(0, 12);
  const signs = [...new Set(['a', 'A', '0', ' ', '_', '@', '.', '中', ...named])];
  const pumps = [...signs, ...signs.flatMap((one) => signs.map((other) => one + other))];
  return pumps.flatMap((pump) => {
    const body = pump.repeat(Math.ceil(LENGTH / pump.length)).slice(0, LENGTH);
    return [`${body}\u0000`, `${body}!`];
  });
}
