/** Rounds that start by themselves: how many are left, and what ends them earlier. */
export interface Autoplay {
  readonly left: number;
  /** The net position when they began. */
  readonly netBefore: bigint;
  /** They end once so much is lost since then. A player always sets it. */
  readonly mostLost: bigint;
  /** They end after one round that wins so much or more; undefined: after no win. */
  readonly singleWin: bigint | undefined;
}

/** What a round that is over came to. */
export interface Ended {
  readonly net: bigint;
  readonly win: bigint;
  /** What the next round costs. */
  readonly stake: bigint;
  readonly balance: bigint;
}

/** The rounds that are left after one; undefined when it was the last. A round that could lose more than the limit is not begun. */
export function nextOf(autoplay: Autoplay, ended: Ended): Autoplay | undefined {
  const left = autoplay.left - 1;
  const lost = autoplay.netBefore - ended.net;
  if (left === 0 || lost + ended.stake > autoplay.mostLost || ended.balance < ended.stake) return undefined;
  if (autoplay.singleWin !== undefined && ended.win >= autoplay.singleWin) return undefined;
  return { ...autoplay, left };
}
