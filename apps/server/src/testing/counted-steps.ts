import { Session } from 'node:inspector/promises';

/**
 * How much work something is: how often each function and block of JavaScript ran, added up, as the engine's coverage counts
 * them. The same on a busy machine as on an idle one, which no clock is. Work inside the engine (patterns, hashing) is not in it.
 */
export async function stepsOf(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
    return ranges.reduce((total, { count }) => total + count, 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
