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
  WIRE_LANGUAGES,
} from '../vendors/index.ts';
import { type CatalogueDifference, type ListedGame, mergeGames } from './catalogue.store.ts';

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
  const read = await takeOver(deps, vendor);
  await keepReport(deps.db, vendor, read);
  return read.report;
}

const NO_DIFFERENCE: CatalogueDifference = { added: 0, changed: 0, gone: 0 };

interface Read {
  readonly report: SyncReport;
  /** The vendor's own mark; undefined where the list says nothing. */
  readonly logo: string | undefined;
}

async function takeOver({ db, links, clock }: SyncDeps, vendor: string): Promise<Read> {
  const at = clock.now();
  const { games: listed, problems } = await askGameList(links, vendor);
  if (problems.length > 0) {
    const report = { at, isRead: false, games: 0, ...NO_DIFFERENCE, problems: [...problems], leftOut: [] };
    return { report, logo: undefined };
  }
  const unknown = new Map<string, number>();
  const games = listed.flatMap((game) => {
    const gameType = gameTypeOf(game.category);
    if (gameType !== undefined) return [listedGame(game, gameType)];
    unknown.set(game.category, (unknown.get(game.category) ?? 0) + 1);
    return [];
  });
  const difference = games.length > 0 ? await mergeGames(db, { vendor, games, now: at }) : NO_DIFFERENCE;
  const leftOut = [...unknown].map(([category, count]) => ({ category, games: count }));
  const logo = listed.find(({ url_logo }) => url_logo !== '')?.url_logo;
  return {
    report: { at, isRead: true, games: games.length, ...difference, problems: [], leftOut },
    logo: listed.length > 0 ? (logo ?? '') : undefined,
  };
}

type VendorGame = Awaited<ReturnType<typeof askGameList>>['games'][number];

function listedGame(game: VendorGame, gameType: GameType): ListedGame {
  const {
    game_code: gameCode,
    name,
    category,
    platforms,
    blocked_countries,
    restricted_countries,
    lines,
    url_thumb: coverUrl,
  } = game;
  const classification = classificationOf(category) ?? null;
  // A vendor that names no platform leaves the question open, and the game is offered everywhere.
  const on = (platform: 'GPL_DESKTOP' | 'GPL_MOBILE') => platforms.length === 0 || platforms.includes(platform);
  const runsOn = { desktop: on('GPL_DESKTOP'), mobile: on('GPL_MOBILE') };
  // A country that a vendor calls restricted needs a licence that nobody here says we have.
  const blocked = new Set([...blocked_countries, ...restricted_countries].map((code) => code.trim().toUpperCase()));
  const blockedIn = [...blocked].filter((code) => COUNTRY.test(code)).sort();
  const names = namesOf(game);
  return {
    gameCode,
    name,
    names,
    gameType,
    classification,
    runsOn,
    blockedIn,
    lines,
    coverUrl,
    ...coverOf(gameCode, gameType),
  };
}

const COUNTRY = /^[A-Z]{2}$/;

/** The names by our codes of languages; those in languages that no site has are left out. */
function namesOf({ names }: VendorGame): Record<string, string> {
  const ours = Object.entries(WIRE_LANGUAGES).flatMap(([language, wire]) => {
    const name = names[wire];
    return name === undefined ? [] : [[language, name] as const];
  });
  return Object.fromEntries(ours);
}

function inWords({ row, gameCode, field, problem }: ListProblem): string {
  const game = row === null ? '' : `game ${row}${gameCode === null ? '' : ` (${gameCode})`}: `;
  return `${game}${field === null ? '' : `${field}: `}${problem}`;
}
