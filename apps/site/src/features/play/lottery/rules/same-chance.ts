/** The same numbers every time: what the rules show is no matter of luck. */
export function sameChance(): (below: number) => number {
  let state = 18;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
