import { useSession } from '../../../../shared/session/session.ts';
import { readText, writeText } from '../../../../shared/state/storage.ts';
import { makeStore, useStore } from '../../../../shared/state/store.ts';

/** Games of the lottery that a member likes best are kept in this browser, by username (B11.6). */
const KEY = 'LOTTFAV';

type Kept = Readonly<Record<string, readonly string[]>>;

const keptStore = makeStore<Kept>(read());

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(readText('localStorage', KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const lists = Object.entries(kept).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
    return Object.fromEntries(lists.map(([name, ids]) => [name, ids.filter((id) => typeof id === 'string')]));
  } catch {
    return {};
  }
}

/** The codes of the member's favourites, and what adds or removes one; nobody is logged in: none. */
export function useLotteryFavourites(): {
  readonly codes: readonly string[];
  readonly toggle: ((code: string) => void) | undefined;
} {
  const account = useSession()?.account;
  const kept = useStore(keptStore);
  if (account === undefined) return { codes: [], toggle: undefined };
  const codes = Object.hasOwn(kept, account) ? (kept[account] ?? []) : [];
  const toggle = (code: string) => {
    const next = codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];
    const all = { ...kept, [account]: next };
    keptStore.set(all);
    writeText('localStorage', KEY, JSON.stringify(all));
  };
  return { codes, toggle };
}
