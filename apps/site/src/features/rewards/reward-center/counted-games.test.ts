import { expect, it } from 'vitest';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { countedGames } from './counted-games.ts';

const WORDS: Partial<Record<TextKey, string>> = { category_RNG: 'Slots', reward_all_games: 'all games' };
const NAMES: Readonly<Record<string, string>> = { tide: 'Tideline' };
const texts = {
  t: (key: TextKey) => WORDS[key] ?? key,
  locale: 'en',
  vendorName: (vendor: string) => NAMES[vendor] ?? vendor,
};
const ANY = { gameType: null, vendor: null, gameCode: null, gameName: null };
const GAME = { ...ANY, vendor: 'tide', gameCode: 'koi_pond', share: 100 };

it.each([
  ['a type of game by its name', [{ ...ANY, gameType: 'RNG', share: 100 }], 'Slots 100%'],
  ['a type at one studio', [{ ...ANY, gameType: 'RNG', vendor: 'tide', share: 50 }], 'Slots · Tideline 50%'],
  ['a studio', [{ ...ANY, vendor: 'tide', share: 20 }], 'Tideline 20%'],
  ['a game by its name', [{ ...GAME, gameName: 'Koi Pond' }], 'Tideline · Koi Pond 100%'],
  ['a game that is gone by its code', [GAME], 'Tideline · koi_pond 100%'],
  ['every game', [{ ...ANY, share: 10 }], 'all games 10%'],
])('a reward names %s', (_, counts, said) => expect(countedGames(counts, texts)).toBe(said));
