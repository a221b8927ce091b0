import { sessionStore } from '../../../../shared/session/session.ts';
import { readText, writeText } from '../../../../shared/state/storage.ts';
import { makeStore, useStore } from '../../../../shared/state/store.ts';
import { EMPTY_SLIP, type Slip } from './slip.ts';
import { readSlips, slipsText } from './kept-slips.ts';

/** The session storage ends with the session, and signing out clears it: a slip is kept as long as its member is there. */
const KEY = 'LOTTSLIP';

const owner = () => sessionStore.get()?.account ?? '';

/** Slips by game: who looks at results, at another game, or loads the page again, finds theirs as it was. */
const slips = makeStore<ReadonlyMap<string, Slip>>(readSlips(readText('sessionStorage', KEY), owner()));
let of = owner();

// A visitor's slip goes with them through the log-in; a member's is nobody else's.
sessionStore.subscribe(() => {
  const before = of;
  of = owner();
  if (of === before) return;
  if (before === '') keep(slips.get());
  else slips.set(readSlips(readText('sessionStorage', KEY), of));
});

export function useSlip(gameCode: string): readonly [Slip, (change: (slip: Slip) => Slip) => void] {
  const slip = useStore(slips).get(gameCode) ?? EMPTY_SLIP;
  const change = (to: (slip: Slip) => Slip) => {
    const before = slips.get().get(gameCode) ?? EMPTY_SLIP;
    keep(new Map(slips.get()).set(gameCode, to(before)));
  };
  return [slip, change];
}

function keep(all: ReadonlyMap<string, Slip>): void {
  slips.set(all);
  writeText('sessionStorage', KEY, slipsText(all, owner()));
}
