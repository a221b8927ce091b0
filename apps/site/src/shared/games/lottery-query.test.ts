import { describe, expect, it } from 'vitest';
import { lotteryQueryOf } from './lottery-query.ts';

const of = (text: string) => lotteryQueryOf(new URLSearchParams(text));

describe('the query of /lottery', () => {
  it('may name a vendor and a game, and a play type, which nobody is told', () => {
    expect(of('gameCode=SEA_4D&vendor=house&playType=straight&other=1')).toEqual({
      gameCode: 'SEA_4D',
      vendor: 'house',
    });
  });
  it('may ask for a game without an account', () => {
    expect(of('gameCode=SEA_4D&vendor=house&mode=demo')).toEqual({ gameCode: 'SEA_4D', vendor: 'house', mode: 'demo' });
  });
  it.each(['gameCode=', 'mode=real', 'vendor=a%20b', 'vendor=%3Cscript%3E', `gameCode=${'x'.repeat(81)}`, ''])(
    'leaves out what is no code: %s',
    (text) => {
      expect(of(text)).toEqual({});
    },
  );
});
