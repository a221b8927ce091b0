import type { SystemStatus } from '@baize/contract';
import type { RegisterRules } from '@baize/contract/rules';
import type { BrandCode, Currency, Instant } from '@baize/kernel';

/** A node of the white-label tree: a part of the product that the brand has switched on ("1") or off. */
export type WhitelabelNode = SystemStatus['whitelabel'];

/** Texts by language code (EN, CN, ID, TH, TY, VI). */
export type Texts<T> = Readonly<Partial<Record<string, T>>>;

/** One brand of the deployment, as data (architecture §5). */
export interface Brand {
  readonly code: BrandCode;
  readonly name: string;
  /** 0 normal, 1 maintenance, 2 region restricted (spec §4). */
  readonly status: 0 | 1 | 2;
  /** What the maintenance or restriction page says. */
  readonly statusTexts: Texts<string>;
  readonly hosts: readonly string[];
  readonly currency: Currency;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly minimumAge: number;
  /** Design tokens the brand overrides, by name; `-dark` at the end means in the dark theme. */
  readonly colours: Readonly<Record<string, string>>;
  readonly registerBonus: string;
  readonly registerOpen: boolean;
  readonly registerRules: RegisterRules;
  readonly whitelabel: WhitelabelNode;
  readonly resources: readonly { readonly resourceType: string; readonly url: string; readonly qrCodeUrl: string }[];
  readonly customerService: readonly { readonly csType: string; readonly path: string }[];
  readonly gtagId: string;
  /** Title and description of the site, for the head of the page. */
  readonly pageTexts: Texts<{ readonly title: string; readonly description: string }>;
}

/** A banner with its texts in all languages. */
export interface StoredBanner {
  readonly bannerId: string;
  readonly groupName: string;
  readonly linkageType: string;
  readonly target: string;
  readonly motif: string;
  readonly url: string;
  readonly texts: Texts<{ readonly title: string; readonly text: string; readonly action: string }>;
}

/** A notice with its texts in all languages; `paragraphs` are plain text. */
export interface StoredNotice {
  readonly noticeId: string;
  readonly kind: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly texts: Texts<{ readonly title: string; readonly paragraphs: readonly string[] }>;
}

/** A brand and what it shows, read together. */
export interface BrandPage {
  readonly brand: Brand;
  readonly banners: readonly StoredBanner[];
  readonly notices: readonly StoredNotice[];
}
