import type { Bootstrap } from '@baize/contract/bootstrap';
import { expect, it } from 'vitest';
import { pageStore } from '../state/page.ts';
import type { GameTile } from './categories.ts';
import { gameOnWay, rememberGame } from './game-on-way.ts';

const tile = (vendor: string, gameCode: string, gameName: string) => ({ vendor, gameCode, gameName }) as GameTile;
const nameOf = (vendor: string, gameCode: string) => gameOnWay({ vendor, gameCode })?.gameName;

it('knows the games that the page came with, and the one that was pressed; no other, and none of another vendor', () => {
  pageStore.set({ games: [tile('house', 'koi', 'Koi')] } as unknown as Bootstrap);
  expect(nameOf('house', 'koi')).toBe('Koi');
  expect(nameOf('house', 'moon')).toBeUndefined();
  rememberGame(tile('rival', 'moon', 'Moon'));
  expect(nameOf('rival', 'moon')).toBe('Moon');
  expect(nameOf('house', 'moon')).toBeUndefined();
  expect(nameOf('house', 'koi')).toBe('Koi');
});
