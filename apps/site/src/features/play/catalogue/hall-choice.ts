import type { VendorLineUp } from '@baize/contract/bootstrap';
import { MIN_BETS, type MinBet } from '@baize/contract/play/min-bets';
import { partsFromText } from '@baize/kernel';
import { type GameTile, hasBingo } from '../../../shared/games/categories.ts';

export type Kind = NonNullable<GameTile['classification']>;

/** Lists of a hall besides all of its games (B5.4). */
export type HallListName = 'hot' | 'favourites' | 'recent';

/** The kinds a hall is filtered by, in the brand's order. Bingo is one only where Filipino is supported (B5.5). */
export function kindsOf(lineUp: Pick<VendorLineUp, 'kinds'> | undefined, languages: readonly string[]): Kind[] {
  const kinds = lineUp?.kinds.map(({ classification }) => classification) ?? [];
  return kinds.filter((kind) => kind !== 'BG' || hasBingo(languages));
}

/** The kind that an address asks for: one of the hall, or bingo, which has an address of its own even where nobody has it. */
export function kindFromQuery(
  asked: string | null,
  kinds: readonly Kind[],
  languages: readonly string[],
): Kind | undefined {
  if (asked === 'BG' && hasBingo(languages)) return 'BG';
  return kinds.find((kind) => kind === asked);
}

/** Hot where there are hot games; favourites and the last ones, which ask a visitor to log in (B5.4). */
export function listsOf({ hot }: { readonly hot: boolean }): HallListName[] {
  return [...(hot ? (['hot'] as const) : []), 'favourites', 'recent'];
}

/** Whether a list is a member's own: a protected action (B3.24). */
export function isOwnList(list: HallListName): boolean {
  return list !== 'hot';
}

/** As many signs as a name may be looked for by (contract). */
export const NAME_MAX = 60;

/** The part of a name that an address or a field asks for; nothing where it asks for none. */
export function nameFromQuery(text: string | null): string {
  return (text ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, NAME_MAX)
    .trimEnd();
}

/** The smallest bet that an address asks for: one of those on offer. */
export function minBetFromQuery(text: string | null): MinBet | undefined {
  return MIN_BETS.find((bet) => bet === text);
}

/** The smallest bets that match a game of the hall, whose own smallest is this. */
export function minBetsFrom(least: string | null | undefined): MinBet[] {
  return MIN_BETS.filter(
    (bet) => typeof least === 'string' && (partsFromText(least) ?? 0n) <= (partsFromText(bet) ?? 0n),
  );
}

export interface HallChoice {
  readonly kind?: Kind;
  readonly list?: HallListName;
  readonly gameName?: string;
  readonly minBet?: MinBet;
}

/**
 * The query of another choice. The studio stays; a studio that is chosen anew begins without a choice, and a name or a smallest bet
 * that is looked for puts the others aside (B5.4).
 */
export function choiceQuery(search: URLSearchParams, choice: HallChoice): string {
  const next = new URLSearchParams();
  const page = search.get('page');
  if (page) next.set('page', page);
  if (choice.list) next.set('list', choice.list);
  if (choice.kind) next.set('classification', choice.kind);
  if (choice.gameName) next.set('gameName', choice.gameName);
  if (choice.minBet) next.set('minBet', choice.minBet);
  return `?${next.toString()}`;
}
