import type { z } from 'zod';
import type { bannerOnWire } from './brand/banners.ts';
import type { contacts, footerInLanguage } from './brand/branding.ts';
import type { systemStatusValue } from './brand/status.ts';
import type { gameList } from './play/catalogue.ts';
import type { vendorLineUp } from './play/vendor-line-up.ts';

export type SystemStatus = z.output<typeof systemStatusValue>;

/** A banner of the carousel (B2.4), with its words in the page's language. */
export type Banner = z.output<typeof bannerOnWire>;

/** A notice of the marquee (B2.7). `content` is its first paragraph as sanitised HTML; the rest comes when it is opened. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly startDateStr: number;
}

/** A game type and its first vendors (B1.10, header). */
export type VendorLineUp = z.output<typeof vendorLineUp>;

/** The floating buttons of the brand. */
export type Contacts = z.output<typeof contacts>;

/** What a footer says, in the page's language. */
export type FooterWords = z.output<typeof footerInLanguage>;

/** What the server puts into the page so that the first view needs no call (B1.23). In the page's language. */
export interface Bootstrap {
  readonly status: SystemStatus;
  readonly language: string;
  /** What the tab of home is called, in the page's language: the brand's own title. */
  readonly title: string;
  readonly theme: 'light' | 'dark';
  readonly banners: readonly Banner[];
  readonly notices: readonly Notice[];
  readonly games: z.output<typeof gameList.value>['games'];
  /** Up to six vendors of each type that has games. */
  readonly lanes: readonly VendorLineUp[];
  readonly contacts: Contacts;
  readonly footer: FooterWords;
  /** Whether there are popups for visitors: only then a visitor's page asks for them by itself. */
  readonly popups: boolean;
  /** Whether members may transfer money to each other: the member centre has an entry for it, from its first moment. */
  readonly transfers: boolean;
  /** What kind of jackpot the brand has, so that the place of its counter is as high as it will be; null: none, a decoration. */
  readonly jackpot: 'pool' | 'levels' | null;
  readonly texts: Readonly<Record<string, string>>;
}
