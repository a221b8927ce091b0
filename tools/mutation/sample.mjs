import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Whether a mistake is among those that are tried: the same ones for a seed, a share of all.
 * @param {string} id
 * @param {{ share: number, seed: string }} sample
 */
export function isTried(id, { share, seed }) {
  return createHash('sha256').update(`${seed}:${id}`).digest().readUInt32BE() < share * 2 ** 32;
}

/** What this run tries, handed from process to process. */
export const sampleNow = () => ({
  share: Number(process.env.MUTATION_SHARE ?? 1),
  seed: process.env.MUTATION_SEED ?? '1',
});

/** Leaves out what is not tried, before a test runs for it: the runner knows no other way to try a part. */
const leaveOut = {
  init: async () => {},
  /** @param {{ id: string }[]} mutants */
  check: async (mutants) => Object.fromEntries(mutants.map(({ id }) => [id, verdictOf(id)])),
  /** @param {{ id: string }[]} mutants */
  group: async (mutants) => [mutants.map(({ id }) => id)],
};

/**
 * @param {string} id
 * @returns {import('@stryker-mutator/api/check').CheckResult}
 */
function verdictOf(id) {
  if (isTried(id, sampleNow())) return { status: CheckStatus.Passed };
  return { status: CheckStatus.CompileError, reason: 'not in the sample' };
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', leaveOut)];
