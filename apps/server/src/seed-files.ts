import type { Region } from '@baize/lottery';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { ownFile } from './platform/own-file.ts';

/** The data files of a seed, as parsed JSON: each module reads its own and says what is wrong with it. */
export interface SeedFiles {
  readonly brand: unknown;
  readonly whitelabel: unknown;
  readonly registerRules: unknown;
  readonly banners: unknown;
  readonly notices: unknown;
}

const FOLDER = ownFile('seed/');
const HISTORY = ownFile('../../packages/lottery/history/');

/** Reads one JSON file of a seed. */
export async function readSeedFile(seed: 'demo', name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${seed}/${name}.json`, FOLDER), 'utf8')) as unknown;
}

/** Real results of the Vietnamese lottery, as a table. */
export async function readDrawHistory(region: Region): Promise<string> {
  const packed = await readFile(new URL(`xs${region.toLowerCase()}.csv.gz`, HISTORY));
  return gunzipSync(packed).toString('utf8');
}

/** The switches and the register rules that every new brand begins with: those of the demo. */
export async function readBrandBasics(): Promise<Pick<SeedFiles, 'whitelabel' | 'registerRules'>> {
  const [whitelabel, registerRules] = await Promise.all(
    ['whitelabel', 'register-rules'].map((name) => readSeedFile('demo', name)),
  );
  return { whitelabel, registerRules };
}

/** Reads the files that make a brand. */
export async function readSeed(seed: 'demo'): Promise<SeedFiles> {
  const names = ['brand', 'whitelabel', 'register-rules', 'banners', 'notices'];
  const [brand, whitelabel, registerRules, banners, notices] = await Promise.all(
    names.map((name) => readSeedFile(seed, name)),
  );
  return { brand, whitelabel, registerRules, banners, notices };
}
