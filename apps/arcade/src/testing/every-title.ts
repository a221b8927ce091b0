import { existsSync, readdirSync } from 'node:fs';
import type { Rules } from '../mechanics/mechanic.ts';
import type { FallsGame } from '../mechanics/falls/falls-game.ts';
import { TITLES } from '../titles/registry.ts';

/** A title and how it is played. */
export interface TitleRules {
  /** The name of its folder. */
  readonly title: string;
  readonly rules: Rules;
}

const FOLDERS = new URL('../titles/', import.meta.url);
/** Run from sources by the tests and from what is built by the tools. */
const FILE = import.meta.url.endsWith('.ts') ? 'rules.ts' : 'rules.js';

/** Every title of the registry, and those whose folder stands there without being registered yet: none goes untested. */
export async function everyTitle(): Promise<TitleRules[]> {
  const registered = TITLES.map(({ code, rules }) => ({ title: code.replaceAll('_', '-'), rules }));
  const known = new Set(registered.map(({ title }) => title));
  return [...registered, ...(await rulesInFolders()).filter(({ title }) => !known.has(title))];
}

/** Those whose symbols fall, as their folders have them. */
export async function everyFallsTitle(): Promise<{ title: string; rules: FallsGame<'cascades' | 'clusters'> }[]> {
  const titles = await rulesInFolders();
  return titles.flatMap(({ title, rules }) => (isFallsGame(rules) ? [{ title, rules }] : []));
}

async function rulesInFolders(): Promise<TitleRules[]> {
  const folders = readdirSync(FOLDERS).filter((folder) => existsSync(new URL(`${folder}/${FILE}`, FOLDERS)));
  const found = await Promise.all(folders.map(async (title) => ({ title, exported: await exportsOf(title) })));
  return found.flatMap(({ title, exported }) => exported.filter(isRules).map((rules) => ({ title, rules })));
}

async function exportsOf(title: string): Promise<unknown[]> {
  const module: unknown = await import(new URL(`${title}/${FILE}`, FOLDERS).href);
  return Object.values(Object(module) as Record<string, unknown>);
}

function isRules(value: unknown): value is Rules {
  return typeof value === 'object' && value !== null && 'play' in value && 'readBet' in value && 'version' in value;
}

function isFallsGame(rules: object): rules is FallsGame<'cascades' | 'clusters'> {
  return 'mechanic' in rules && (rules.mechanic === 'cascades' || rules.mechanic === 'clusters');
}
