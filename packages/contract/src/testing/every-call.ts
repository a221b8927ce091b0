import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '../call.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const DECLARES_CALLS = /^(?!testing|vendor)[^.]+\.(ts|js)$/;

/**
 * Every call that this package declares, found in its files: for tests that go through all of them. The server has its own
 * list, of those it serves; `whole-server.test.ts` compares the two.
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
  return Object.values(exported).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'declaredIn' in value;
}
