import type { Banner, Bootstrap, Notice, SystemStatus } from '@baize/contract/bootstrap';
import type { PageWords } from './document.ts';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** What a page says of its visitor. */
interface PageVisitor {
  readonly standing: SystemStatus['status'];
  /** Empty wherever the page does not show it. */
  readonly ip: string;
  readonly language: string;
}

/** Whom a page's games are for. */
interface GamesFor {
  readonly language: string;
  /** As `apartFor` gives it. */
  readonly country: string | undefined;
}

/** A brand as a page needs it, with functions that return the content to show. */
export interface PageBrand {
  readonly code: string;
  readonly defaultLanguage: string;
  /** Whether it serves everybody alike, wherever they are: else a page for one visitor may not be for the next. */
  readonly servesAll: boolean;
  /** The country of a visitor, where games are kept from it; undefined wherever everybody gets the same ones. */
  readonly apartFor: (ip: string) => string | undefined;
  /** How the site stands for a visitor at an address: 0 open, 1 in maintenance, 2 not for their region (B2.3). */
  readonly standingFor: (ip: string) => SystemStatus['status'];
  /** The language a visitor with these cookies is answered in: the calls decide it by the same rule. */
  readonly languageOf: (cookies: Cookies) => string;
  readonly wordsIn: (language: string) => PageWords;
  readonly status: (visitor: PageVisitor) => SystemStatus;
  /** The banners of a route's group. */
  readonly banners: (language: string, groupName: string) => Promise<Banner[]>;
  readonly notices: (language: string) => Promise<Notice[]>;
  /** The frame of every page: the vendors of the header, floating buttons, footer; whether popups come over it, transfers are open, and what kind of jackpot there is. */
  readonly around: (
    visitor: GamesFor,
  ) => Promise<Pick<Bootstrap, 'lanes' | 'contacts' | 'footer' | 'popups' | 'transfers' | 'jackpot'>>;
  /** Texts that the brand words in its own way; mostly none. */
  readonly ownTexts: (language: string) => Promise<Readonly<Record<string, string>>>;
  /** Whose scripts its pages may use besides ours: mostly nobody's. */
  readonly helpers: readonly string[];
  /** The first games of each category. */
  readonly games: (visitor: GamesFor) => Promise<Bootstrap['games']>;
}
