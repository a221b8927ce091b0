/** What a title should give back, as its rules screen states it. */
export interface StatedReturn {
  /** Per cent. */
  readonly returnToPlayer: number;
  /** The standard deviation of a round in stakes. */
  readonly deviation?: number;
}
