import { systemStatusValue } from '@baize/contract/brand/status';
import { asId, type BrandCode, currencyOf, invariant } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { accountSettings, insertBrand } from '../brands/index.ts';
import { seedBanners } from '../banners/index.ts';
import { seedNotices } from '../notices/index.ts';

const { whitelabel, register } = systemStatusValue.shape;
const byLanguage = <T extends z.ZodType>(text: T) => z.record(z.string().regex(/^[A-Z]{2}$/), text);

/** The settings of a brand whose file leaves them out. */
const UNCONFIGURED = { currencySymbol: 'P', languages: ['EN', 'TY'], defaultLanguage: 'EN' };

const brandFile = z.strictObject({
  code: z.string(),
  name: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  statusTexts: byLanguage(z.string()),
  hosts: z.array(z.string()),
  currency: z.string(),
  currencySymbol: z.string().default(UNCONFIGURED.currencySymbol),
  timeZone: z.string(),
  languages: z.array(z.string()).min(1).default(UNCONFIGURED.languages),
  defaultLanguage: z.string().default(UNCONFIGURED.defaultLanguage),
  minimumAge: z.number().int(),
  colours: z.record(z.string(), z.string()),
  registerBonus: z.string(),
  languageNames: z.record(z.string(), z.string()).default({}),
  chatHeaderColour: z.string().default(''),
  imageCDNs: z.array(z.string()).default([]),
  launchGameCDNs: z.array(z.string()).default([]),
  registerOpen: z.boolean(),
  accounts: accountSettings.prefault({}),
  resources: systemStatusValue.shape.resources,
  customerService: systemStatusValue.shape.customerService,
  gtagId: z.string(),
  jackpotAccount: z
    .templateLiteral(['house:', z.string().regex(/^[a-z][a-z0-9_:-]{0,60}$/)])
    .nullable()
    .default(null),
  pageTexts: byLanguage(z.strictObject({ title: z.string(), description: z.string() })),
});

/** The data files of one brand, as parsed JSON. */
export interface BrandSeed {
  readonly brand: unknown;
  readonly whitelabel: unknown;
  readonly registerRules: unknown;
  readonly banners: unknown;
  readonly notices: unknown;
}

/** Puts a brand into the database from its data files, and returns its code. Throws on a file that is not as it must be. */
export async function seedBrand(tx: Tx, files: BrandSeed): Promise<BrandCode> {
  const read = brandFile.parse(files.brand);
  const code = asId<BrandCode>(read.code);
  invariant(read.languages.includes(read.defaultLanguage), 'a brand speaks its default language');
  invariant(Object.keys(read.pageTexts).length >= read.languages.length, 'a brand speaks all of its languages');
  await insertBrand(tx, {
    ...read,
    code,
    currency: currencyOf(read.currency),
    whitelabel: whitelabel.parse(files.whitelabel),
    registerRules: register.parse(files.registerRules),
  });
  await seedBanners(tx, code, files.banners);
  await seedNotices(tx, code, files.notices);
  return code;
}
