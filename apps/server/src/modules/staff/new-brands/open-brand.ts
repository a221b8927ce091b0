import { closePairs, pairText } from '@baize/contract/brand/colours';
import { systemStatusValue } from '@baize/contract/brand/status';
import type { NewBrandForm } from '@baize/contract/staff/new-brands';
import { asId, type BrandCode, currencyOf, symbolOf } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { accountSettingsFrom, hasBrand, hostsTaken, insertBrand } from '../../brand/brands/index.ts';
import { issueOperator } from '../operators/index.ts';

export interface OpenBrandDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  /** The switches and the register rules that a new brand begins with, as parsed JSON. */
  readonly brandBasics: () => Promise<BrandBasics>;
}

export interface BrandBasics {
  readonly whitelabel: unknown;
  readonly registerRules: unknown;
}

/** Where the days of a currency's country begin. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  PHP: 'Asia/Manila',
  VND: 'Asia/Ho_Chi_Minh',
  THB: 'Asia/Bangkok',
  IDR: 'Asia/Jakarta',
  CNY: 'Asia/Shanghai',
  MYR: 'Asia/Kuala_Lumpur',
};

/**
 * Opens a brand with its first operator, whose token it returns: the only time it exists in clear. Refuses: brand_exists, host_taken,
 * colours_unreadable.
 */
export async function openBrand(tx: Tx, form: NewBrandForm, deps: OpenBrandDeps): Promise<string> {
  const brand = asId<BrandCode>(form.brand);
  if (await hasBrand(tx, brand)) throw new Refusal('brand_exists');
  const taken = await hostsTaken(tx, form.hosts);
  if (taken.length > 0) throw new Refusal('host_taken', { hosts: taken.join(', ') });
  const colours: Readonly<Record<string, string>> = form.primary === undefined ? {} : { primary: form.primary };
  const pairs = closePairs(colours).map(pairText);
  if (pairs.length > 0) throw new Refusal('colours_unreadable', { pairs: pairs.join('; ') });
  await insertBrand(tx, { ...wordsOf(form), ...rulesOf(await deps.brandBasics()), code: brand, colours });
  return issueOperator(tx, { brand, name: form.operator, roles: ['owner'] }, deps);
}

function wordsOf({ name, hosts, languages, minimumAge, ...form }: NewBrandForm) {
  const currency = currencyOf(form.currency);
  const titles = languages.map((language) => [language, { title: name, description: '' }] as const);
  return {
    name,
    hosts,
    currency,
    currencySymbol: symbolOf(currency),
    timeZone: form.timeZone ?? TIME_ZONES[currency] ?? 'UTC',
    languages,
    defaultLanguage: languages[0] ?? 'EN',
    minimumAge,
    pageTexts: Object.fromEntries(titles),
  };
}

function rulesOf(basics: BrandBasics) {
  const { whitelabel, register } = systemStatusValue.shape;
  return {
    status: 0 as const,
    statusTexts: {},
    registerBonus: '',
    registerOpen: true,
    registerRules: register.parse(basics.registerRules),
    whitelabel: whitelabel.parse(basics.whitelabel),
    accounts: accountSettingsFrom({}),
    resources: [],
    customerService: [],
    gtagId: '',
    jackpotAccount: null,
    languageNames: {},
    chatHeaderColour: '',
    imageCDNs: [],
    launchGameCDNs: [],
  };
}
