import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Defect, DEFECTS } from '../testing/defects.ts';

/**
 * Plants each mistake of testing/defects.ts, one at a time and in memory only, and runs the tests that are to find it:
 * `npm run defects -w apps/arcade [-- words of a name]`. Fails when one is not found. Minutes.
 */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const words = process.argv.slice(2).join(' ');

interface Tried {
  readonly failed: readonly string[];
  /** Whether anything ran at all: a test run that does not begin finds nothing. */
  readonly ran: boolean;
}

for (const defect of DEFECTS.filter(({ name }) => name.includes(words))) {
  const { failed, ran } = await tryOut(defect);
  const isFound = ran && failed.length > 0;
  if (!isFound) process.exitCode = 1;
  process.stdout.write(`${isFound ? 'found    ' : 'NOT FOUND'} ${defect.name}${isFound ? ` (${failed[0]})` : ''}\n`);
}

async function tryOut({ file, from, to, tests }: Defect): Promise<Tried> {
  const child = spawn(
    process.execPath,
    [
      `${ROOT}node_modules/vitest/vitest.mjs`,
      ...['run', '--project', 'server', '--reporter', 'json'],
      ...tests.map((test) => `apps/arcade/src/${test}`),
    ],
    {
      cwd: ROOT,
      env: { ...process.env, BAIZE_DEFECT: JSON.stringify({ file: `apps/arcade/src/${file}`, from, to }) },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  await new Promise((resolve) => child.once('close', resolve));
  const text = Buffer.concat(said).toString('utf8');
  const line = text.split('\n').find((each) => each.startsWith('{"'));
  if (line === undefined) return { failed: [], ran: false };
  const { testResults } = JSON.parse(line) as {
    testResults: { assertionResults: { status: string; title: string }[] }[];
  };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    ran: all.some(({ status }) => status === 'passed'),
    failed: all.flatMap(({ status, title }) => (status === 'failed' ? [title] : [])),
  };
}
