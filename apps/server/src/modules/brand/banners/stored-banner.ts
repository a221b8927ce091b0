import type { Banner } from '@baize/contract/bootstrap';
import type { BANNER_GROUPS } from '@baize/contract/brand/banners';
import type { Texts } from '../brands/index.ts';

/** What a banner says in one language. `action` is the word on its button; empty when it has none. */
export interface BannerWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** A banner with its words in all languages. */
export interface StoredBanner {
  readonly bannerId: string;
  readonly groupName: (typeof BANNER_GROUPS)[number];
  readonly linkageType: Banner['linkageType'];
  readonly target: string;
  readonly motif: string;
  readonly url: string;
  readonly texts: Texts<BannerWords>;
}

/** A banner as those who run the brand see it: its place in the group, and whether it is up. */
export interface KeptBanner extends StoredBanner {
  readonly position: number;
  readonly enabled: boolean;
}
