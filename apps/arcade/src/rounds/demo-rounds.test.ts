import { currencyOf, money, partsFromText, textFromParts } from '@baize/kernel';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawsFrom } from '../rules/draws.ts';
import { PAPER_LANTERNS as RULES } from '../titles/paper-lanterns/rules.ts';
import { winOf } from '../rules/stakes.ts';
import { blocksOf } from '../seeds/seeds.ts';

const FILE = new URL('../../../server/seed/demo/games.json', import.meta.url);

interface DemoGames {
  /** What the past of the demo was drawn from. The client seed is the member's name, and nonces count a member's rounds from 1. */
  readonly drawnFrom: string;
  readonly sittings: readonly { readonly username: string; readonly hoursAgo: number; readonly rounds: string }[];
}

it('the past that the demo begins with was drawn by the rules of the game, round for round', () => {
  const { drawnFrom, sittings } = JSON.parse(readFileSync(FILE, 'utf8')) as DemoGames;
  const played = new Map<string, number>();
  for (const { username, hoursAgo, rounds } of [...sittings].sort((one, other) => other.hoursAgo - one.hoursAgo)) {
    const drawn = rounds.split(' ').map((round) => {
      const [stake = ''] = round.split(':');
      const nonce = (played.get(username) ?? 0) + 1;
      played.set(username, nonce);
      const { pay } = RULES.play({}, [], drawsFrom(blocksOf(drawnFrom, username, nonce)));
      const lineBet = money(currencyOf('PHP'), (partsFromText(stake) ?? 0n) / BigInt(RULES.unitsOf({})));
      return `${stake}:${textFromParts(winOf(lineBet, BigInt(pay)).parts)}`;
    });
    expect(drawn.join(' '), `${username}, ${hoursAgo} hours ago`).toBe(rounds);
  }
});
