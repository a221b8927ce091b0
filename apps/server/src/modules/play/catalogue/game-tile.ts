import { GAME_TAGS } from '@baize/contract/play/catalogue';
import { type Instant, textFromParts } from '@baize/kernel';
import type { HallRow } from './catalogue.store.ts';
import type { Classification, GameType } from '../vendors/index.ts';

/** A game as a hall shows it, in the words of the wire. */
export interface GameTile {
  readonly nodeId: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly code: string;
  readonly accountTypeName: string;
  readonly defaultPlayType: string;
  readonly gameType: GameType;
  /** The kind within the hall; null where nobody says. */
  readonly classification: Classification | null;
  readonly gameName: string;
  readonly isGame: string;
  readonly isHot: 0 | 1;
  readonly isNew: 0 | 1;
  /** Null where nobody says. */
  readonly minBet: string | null;
  /** Percent; null where the maker states none. */
  readonly returnToPlayer: string | null;
  readonly art: { readonly motif: string; readonly hue: number };
  /** A cover that the brand uploaded, else the vendor's own; empty: the site composes it. */
  readonly picture: string;
  readonly tags: (typeof GAME_TAGS)[number][];
  /** In maintenance now; until null: nobody says. */
  readonly pause: { readonly until: Instant | null } | null;
}

/** What a game is called in a language: its vendor's own name where there is no other. */
export function gameNameIn({ name, names }: Pick<HallRow, 'name' | 'names'>, language: string | undefined): string {
  return (language === undefined ? undefined : names[language]) ?? name;
}

/** A row of the catalogue as a tile, in a language. */
export function tileOf(row: HallRow, language?: string): GameTile {
  return {
    nodeId: `${row.vendor}.${row.game_code}`,
    vendor: row.vendor,
    vendorName: row.vendor_name,
    vassalage: row.vendor,
    gameCode: row.game_code,
    code: row.game_code,
    accountTypeName: row.vendor,
    // Lotteries name theirs when there are some of ours.
    defaultPlayType: '',
    gameType: row.game_type,
    classification: row.classification,
    gameName: gameNameIn(row, language),
    isGame: row.opens_list ? 'VASSALAGE' : 'GAME',
    isHot: row.hot ? 1 : 0,
    isNew: row.new ? 1 : 0,
    // Nobody can bet nothing: a smallest bet of nothing is one that nobody stated.
    minBet: row.min_bet_parts === 0n ? null : textFromParts(row.min_bet_parts),
    returnToPlayer: row.return_hundredths === null ? null : (row.return_hundredths / 100).toFixed(2),
    art: { motif: row.motif, hue: row.hue },
    picture: row.pictures[language ?? ''] ?? row.pictures.default ?? row.cover_url,
    tags: GAME_TAGS.filter((tag) => row.tags.includes(tag)),
    pause: null,
  };
}
