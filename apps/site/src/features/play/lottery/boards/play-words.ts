import type { TextKey } from '../../../../shared/texts/text-keys.ts';

type WordOf<K, P extends string> = K extends `${P}${infer W}` ? W : never;

/** The end of a text’s key: `direct` of `lottery_play_direct`. Each play has a name and a rule under the same word. */
export type PlayWord = WordOf<TextKey, 'lottery_play_'>;
export type GroupWord = WordOf<TextKey, 'lottery_group_'>;
export type PlaceWord = WordOf<TextKey, 'lottery_place_'>;
export type ItemWord = WordOf<TextKey, 'lottery_item_'>;

/** A place of a draw, such as the thousands or the third rank. `of` fills the text in. */
export interface PlaceName {
  readonly word: PlaceWord;
  readonly of?: number;
}

/** What a play is called within its group. `of` fills the text in: numbers and places. */
export interface NamedPlay {
  readonly code: string;
  readonly word: PlayWord;
  readonly of?: readonly (number | PlaceName)[];
}

/** Plays that people look for together. */
export interface NamedGroup {
  readonly word: GroupWord;
  readonly plays: readonly NamedPlay[];
}

export function play(code: string, word: PlayWord, ...of: readonly (number | PlaceName)[]): NamedPlay {
  return of.length === 0 ? { code, word } : { code, word, of };
}

/** From … to, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
