import type { SystemStatus } from '@baize/contract/bootstrap';
import type { RegisterRules } from '@baize/contract/brand/register-rules';
import type { BrandCode, Currency } from '@baize/kernel';
import type { AccountSettings } from './account-settings.ts';

/** A node of the white-label tree: a part of the product that the brand has switched on ("1") or off. */
export type WhitelabelNode = SystemStatus['whitelabel'];

/** Texts by language code (EN, CN, ID, TH, TY, VI). */
export type Texts<T> = Readonly<Partial<Record<string, T>>>;

/** Which countries a brand serves, as two-letter codes. */
export interface Region {
  /** When it is not empty, nobody else is served. */
  readonly allow: readonly string[];
  /** Never served, whatever the other list says. */
  readonly deny: readonly string[];
  /** Whether somebody is served whose country is not known, such as in a home network. */
  readonly unknownAllowed: boolean;
}

/** One brand of the deployment, as data (B2.1). */
export interface Brand {
  readonly code: BrandCode;
  readonly name: string;
  /** 0 normal, 1 maintenance, 2 region restricted (B2.3). */
  readonly status: 0 | 1 | 2;
  /** What the maintenance page says. */
  readonly statusTexts: Texts<string>;
  /** Which countries it serves. */
  readonly region: Region;
  /** What the restriction page says. */
  readonly regionTexts: Texts<string>;
  /** Where it can be reached, best first. */
  readonly domains: readonly {
    readonly purpose: 'site' | 'agent' | 'api';
    readonly domain: string;
    /** The invitation code of the agent whom newcomers at that domain belong to. */
    readonly affiliateCode?: string | undefined;
  }[];
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
  /** What languages are called, by code, where it is not what the product says. */
  readonly languageNames: Readonly<Record<string, string>>;
  /** Behind the title of the chat; empty: as any dialog. */
  readonly chatHeaderColour: string;
  /** Origins that have the brand's uploaded pictures, best first. */
  readonly imageCDNs: readonly string[];
  /** Origins besides those of the vendors that games may be shown from. */
  readonly launchGameCDNs: readonly string[];
  readonly registerOpen: boolean;
  readonly registerRules: RegisterRules;
  readonly accounts: AccountSettings;
  readonly whitelabel: WhitelabelNode;
  readonly resources: SystemStatus['resources'];
  readonly customerService: readonly { readonly csType: string; readonly path: string }[];
  readonly gtagId: string;
  /** The house account that the jackpot of the brand grows in; null when it has none. */
  readonly jackpotAccount: `house:${string}` | null;
  /** Title and description of the site, for the head of the page. */
  readonly pageTexts: Texts<{ readonly title: string; readonly description: string }>;
}
