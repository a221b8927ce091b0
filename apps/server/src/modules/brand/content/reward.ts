import type { Texts } from '../brands/index.ts';

/** A reward of the points mall: what a member can get for points. */
export interface Reward {
  readonly rewardId: string;
  readonly kind: 'play' | 'goods' | 'ticket' | 'service';
  readonly points: number;
  readonly motif: string;
  readonly picture: string;
  readonly enabled: boolean;
  readonly texts: Texts<{ readonly title: string; readonly summary: string }>;
}
