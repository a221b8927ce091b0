import { makeStore, useStore } from '../../../../shared/state/store.ts';
import { EMPTY_SLIP, type Slip } from './slip.ts';

/** Slips by game: who looks at results, or at another game, finds theirs as it was. */
const slips = makeStore<ReadonlyMap<string, Slip>>(new Map());

export function useSlip(gameCode: string): readonly [Slip, (change: (slip: Slip) => Slip) => void] {
  const slip = useStore(slips).get(gameCode) ?? EMPTY_SLIP;
  const change = (to: (slip: Slip) => Slip) => {
    const before = slips.get().get(gameCode) ?? EMPTY_SLIP;
    slips.set(new Map(slips.get()).set(gameCode, to(before)));
  };
  return [slip, change];
}
