import { existsSync, readdirSync } from 'node:fs';
import type { Rules } from '../mechanics/mechanic.ts';
import type { FallsGame } from '../mechanics/falls/falls-game.ts';

/** A title as its folder has it. */
export interface TitleRules {
  /** The name of its folder. */
  readonly title: string;
  readonly rules: Rules;
}

const TITLES = new URL('../titles/', import.meta.url);
/** Run from sources by the tests and from what is built by the tools. */
const FILE = import.meta.url.endsWith('.ts') ? 'rules.ts' : 'rules.js';

/** The rules of every folder of titles/: what is added there is tested without being named anywhere. */
export async function everyTitle(): Promise<TitleRules[]> {
  const folders = readdirSync(TITLES).filter((folder) => existsSync(new URL(`${folder}/${FILE}`, TITLES)));
  const found = await Promise.all(folders.map(async (title) => ({ title, exported: await exportsOf(title) })));
  return found.flatMap(({ title, exported }) => exported.filter(isRules).map((rules) => ({ title, rules })));
}

/** Those whose symbols fall. */
export async function everyFallsTitle(): Promise<{ title: string; rules: FallsGame<'cascades' | 'clusters'> }[]> {
  const titles = await everyTitle();
  return titles.flatMap(({ title, rules }) => (isFallsGame(rules) ? [{ title, rules }] : []));
}

async function exportsOf(title: string): Promise<unknown[]> {
  const module: unknown = await import(new URL(`${title}/${FILE}`, TITLES).href);
  return Object.values(Object(module) as Record<string, unknown>);
}

function isRules(value: unknown): value is Rules {
  return typeof value === 'object' && value !== null && 'play' in value && 'readBet' in value && 'version' in value;
}

function isFallsGame(rules: object): rules is FallsGame<'cascades' | 'clusters'> {
  return 'mechanic' in rules && (rules.mechanic === 'cascades' || rules.mechanic === 'clusters');
}
