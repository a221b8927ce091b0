import { useSearchParams } from './address.ts';

/** What /lottery may be asked for (spec §2). */
export interface LotteryQuery {
  readonly gameCode?: string;
  readonly vendor?: string;
  readonly playType?: string;
}

/** Codes as vendors write them: nothing else can name a game, a vendor or a play type. */
const CODE = /^[\w.-]{1,80}$/;

/** Reads the query of /lottery. What is no code is left out. */
export function lotteryQueryOf(search: URLSearchParams): LotteryQuery {
  const names = ['gameCode', 'vendor', 'playType'] as const;
  const read = names.flatMap((name) => {
    const value = search.get(name);
    return value !== null && CODE.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(read);
}

export function useLotteryQuery(): LotteryQuery {
  const [search] = useSearchParams();
  return lotteryQueryOf(search);
}
