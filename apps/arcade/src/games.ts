import type { VendorGame } from '@baize/contract/vendor';
import type { Rules } from './mechanics/mechanic.ts';
import { coverPath, markPath, type Pictures } from './pictures.ts';
import { FLIGHTS } from './titles/flights.ts';
import { TITLES } from './titles/registry.ts';
import { type StudioCode, STUDIOS, type Title } from './titles/title.ts';

/** A title that can be played: it has a page. */
export type Game = Title & { readonly page: string };

/** What an operator's market asks for, and what its brands allow. */
export interface Policy {
  /** Rounds of tables and instant games begin so far apart; those of slots always 2.5 s (UKGC RTS 14E). */
  readonly otherCycleMs: number;
  readonly buy: boolean;
  readonly gamble: boolean;
  readonly autoplay: boolean;
}

const SLOT_CYCLE_MS = 2_500;

/** The titles of this process. Tests put theirs in. */
export interface Games {
  /** Any title, also one that is no longer offered: its rounds are finished. */
  of(code: string): Title | undefined;
  offered(code: string): Game | undefined;
  all(studio: StudioCode): readonly Game[];
}

export function gamesOf(titles: readonly Title[]): Games {
  const known = new Map(titles.map((title) => [title.code, title]));
  const offered = new Map(titles.filter(isGame).map((game) => [game.code, game]));
  return {
    of: (code) => known.get(code),
    offered: (code) => offered.get(code),
    all: (studio) => [...offered.values()].filter((game) => game.studio === studio),
  };
}

export const HOUSE_GAMES = gamesOf([...TITLES, ...FLIGHTS]);

function isGame(title: Title): title is Game {
  return title.page !== undefined;
}

/** The rules of the version under which a round began. */
export function rulesOf(title: Title, version: number): Rules | undefined {
  return [title.rules, ...(title.earlier ?? [])].find((rules) => rules.version === version);
}

/** The shortest time from the start of one round to the start of the next. */
export function cycleOf(title: Title, policy: Policy): number {
  return title.kind === 'slot' ? SLOT_CYCLE_MS : policy.otherCycleMs;
}

/** What of a title's extras a player may use: those that it has and that the operator allows. */
export function allowsOf(title: Title, policy: Policy): { buy: boolean; gamble: boolean; autoplay: boolean } {
  const isSlot = title.kind === 'slot';
  return {
    buy: policy.buy && isSlot && title.rules.readBet({ buy: 'free_spins' }) !== undefined,
    gamble: policy.gamble && isSlot && title.rules.readChoice !== undefined,
    // Where a round asks nothing of the player, it may follow by itself. Tables go at the player's pace.
    autoplay: policy.autoplay && (isSlot || (title.kind === 'instant' && title.rules.readChoice === undefined)),
  };
}

interface ListedAt {
  readonly pictures: Pictures;
  readonly publicUrl: string;
}

/** A game as operators are told of it. */
export function listed(title: Game, { pictures, publicUrl }: ListedAt): VendorGame {
  const addressOf = (path: string) => (path === '' ? '' : publicUrl + path);
  return {
    game_code: title.code,
    name: title.name,
    category: title.category,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    blocked_countries: [],
    restricted_countries: [],
    certifications: [],
    url_thumb: addressOf(coverPath(pictures, title.page)),
    url_logo: addressOf(markPath(pictures, title.studio)),
    names: {},
    product: STUDIOS[title.studio],
    lines: title.lines ?? null,
  };
}
