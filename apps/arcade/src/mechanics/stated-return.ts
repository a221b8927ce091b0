/** What a title should give back, as its rules screen states it. */
export interface StatedReturn {
  /** Per cent. */
  readonly returnToPlayer: number;
  /** The standard deviation of a round in stakes. */
  readonly deviation?: number;
  /** Where play decides: no play gives back more than this in the long run, and most plays give back less. Only more is a fault then. */
  readonly atMost?: true;
}
