import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import {
  askGameList,
  classificationOf,
  coverOf,
  type GameType,
  gameTypeOf,
  keepReport,
  knowVendor,
  type ListProblem,
  type VendorLinks,
} from '../vendors/index.ts';
import { mergeGames } from './catalogue.store.ts';

export interface SyncDeps {
  readonly db: Sql;
  readonly links: VendorLinks;
  readonly clock: Clock;
}

/** What came of reading a vendor's list of games. */
export type SyncReport = z.input<typeof opsSyncVendor.value>;

/**
 * Brings the catalogue in line with a vendor's own list: new games come in with a cover of ours, names and halls follow the
 * vendor, what is no longer listed cannot be launched any more. An empty list changes nothing: it is taken for a fault of the
 * vendor, and so is a list with a game that does not read. What came of it is kept for operators. Throws Unreachable when the
 * list could not be had; what is known stays. May be repeated and raced.
 */
export async function syncCatalogue(deps: SyncDeps, vendor: string): Promise<SyncReport> {
  const report = await readCatalogue(deps, vendor);
  const [problem] = report.problems;
  if (problem === undefined) return report;
  throw new Unreachable(`vendor ${vendor} gave no list of games: ${inWords(problem)}`);
}

/** The same, where a list that could not be had is an answer as well. */
export async function readCatalogue(deps: SyncDeps, vendor: string): Promise<SyncReport> {
  const { name = vendor, playMoney = false } = deps.links.vendors[vendor] ?? {};
  await knowVendor(deps.db, { code: vendor, name, playMoney });
  const report = await takeOver(deps, vendor);
  await keepReport(deps.db, vendor, report);
  return report;
}

async function takeOver({ db, links, clock }: SyncDeps, vendor: string): Promise<SyncReport> {
  const at = clock.now();
  const { games: listed, problems } = await askGameList(links, vendor);
  if (problems.length > 0) return { at, isRead: false, games: 0, problems: [...problems], leftOut: [] };
  const unknown = new Map<string, number>();
  const games = listed.flatMap((game) => {
    const gameType = gameTypeOf(game.category);
    if (gameType !== undefined) return [listedGame(game, gameType)];
    unknown.set(game.category, (unknown.get(game.category) ?? 0) + 1);
    return [];
  });
  if (games.length > 0) await mergeGames(db, { vendor, games, now: at });
  const leftOut = [...unknown].map(([category, count]) => ({ category, games: count }));
  return { at, isRead: true, games: games.length, problems: [], leftOut };
}

type VendorGame = Awaited<ReturnType<typeof askGameList>>['games'][number];

function listedGame({ game_code, name, category, platforms, lines }: VendorGame, gameType: GameType) {
  const classification = classificationOf(category) ?? null;
  // A vendor that names no platform leaves the question open, and the game is offered everywhere.
  const on = (platform: 'GPL_DESKTOP' | 'GPL_MOBILE') => platforms.length === 0 || platforms.includes(platform);
  const runsOn = { desktop: on('GPL_DESKTOP'), mobile: on('GPL_MOBILE') };
  return { gameCode: game_code, name, gameType, classification, runsOn, lines, ...coverOf(game_code, gameType) };
}

function inWords({ row, gameCode, field, problem }: ListProblem): string {
  const game = row === null ? '' : `game ${row}${gameCode === null ? '' : ` (${gameCode})`}: `;
  return `${game}${field === null ? '' : `${field}: `}${problem}`;
}
