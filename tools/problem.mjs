/** Something a person can put right. A tool shows its one sentence, without a stack, and ends with code 1. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Runs a tool. A `Problem` becomes its sentence on stderr; anything else is a mistake of ours and keeps its stack.
 * @param {() => Promise<number | void>} work answers the exit code, 0 when it answers nothing
 */
export async function runTool(work) {
  // A terminal that went away must not end us in the middle of stopping what we started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
  process.exit();
}

/**
 * The text of whatever was thrown, in one line.
 * @param {unknown} error
 */
export function reasonOf(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

/**
 * The system's code of an error (`ENOENT`, `EACCES` …) or PostgreSQL's (`28P01` …), where it has one.
 * @param {unknown} error
 */
export function codeOf(error) {
  const code = /** @type {{ code?: unknown } | undefined} */ (error)?.code;
  return typeof code === 'string' ? code : undefined;
}
