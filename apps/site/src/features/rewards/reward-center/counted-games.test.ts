import { expect, it } from 'vitest';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { countedGames } from './counted-games.ts';

const WORDS: Partial<Record<TextKey, string>> = { category_RNG: 'Slots', reward_all_games: 'all games' };
const texts = { t: (key: TextKey) => WORDS[key] ?? key, locale: 'en' };
const ANY = { gameType: null, vendor: null, gameCode: null };

it.each([
  ['a type of game by its name', [{ ...ANY, gameType: 'RNG', share: 100 }], 'Slots 100%'],
  ['a type at one studio', [{ ...ANY, gameType: 'RNG', vendor: 'Tideline', share: 50 }], 'Slots · Tideline 50%'],
  ['a studio', [{ ...ANY, vendor: 'Tideline', share: 20 }], 'Tideline 20%'],
  ['every game', [{ ...ANY, share: 10 }], 'all games 10%'],
])('a reward names %s', (_, counts, said) => expect(countedGames(counts, texts)).toBe(said));
