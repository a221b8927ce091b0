import { useSearchParams } from '../routing/address.ts';

/**
 * What /lottery does with its query (B1.3): a vendor's games, or with a game code that game. A play type may stand there, too;
 * the vendors' protocol has no word for it, and games choose their own.
 */
export interface LotteryQuery {
  readonly gameCode?: string;
  readonly vendor?: string;
  /** For play money, without an account. */
  readonly mode?: 'demo';
}

/** Codes as vendors write them: nothing else can name a game or a vendor. */
const CODE = /^[\w.-]{1,80}$/;

/** Reads the query of /lottery. What is no code is left out. */
export function lotteryQueryOf(search: URLSearchParams): LotteryQuery {
  const names = ['gameCode', 'vendor'] as const;
  const read = names.flatMap((name) => {
    const value = search.get(name);
    return value !== null && CODE.test(value) ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(read), ...(search.get('mode') === 'demo' && { mode: 'demo' }) };
}

export function useLotteryQuery(): LotteryQuery {
  const [search] = useSearchParams();
  return lotteryQueryOf(search);
}
