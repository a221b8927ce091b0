import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from './call.ts';

const SOURCES = fileURLToPath(new URL('.', import.meta.url));
const DECLARES_CALLS = /^(?!vendor)[a-z]+\/[^.]+\.(ts|js)$/;

/**
 * Every call that this package declares, found in its files: for tests that go through all of them and for generated
 * documents. A server has a list of its own, of the calls it serves; `whole-server.test.ts` compares the two.
 */
export const CALLS: readonly Call[] = (await Promise.all(files().map(callsOf))).flat();

function files(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => DECLARES_CALLS.test(file))
    .toSorted();
}

async function callsOf(file: string): Promise<Call[]> {
  const exported = (await import(/* @vite-ignore */ `${SOURCES}${file}`)) as Readonly<Record<string, unknown>>;
  const calls = Object.values(exported).filter(isCall);
  const wrong = calls.find(({ declaredIn }) => declaredIn !== file.slice(0, file.lastIndexOf('.')));
  if (wrong !== undefined) throw new Error(`${file}: callsIn() names another file: ${wrong.declaredIn}`);
  return calls;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'declaredIn' in value;
}
