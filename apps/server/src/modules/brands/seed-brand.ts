import { systemStatus } from '@baize/contract';
import { asId, type BrandCode, currencyOf, instantOf, invariant } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../platform/db.ts';
import { insertBanner, insertBrand, insertNotice } from './brands.store.ts';

const { whitelabel, register } = systemStatus.value.shape;
const byLanguage = <T extends z.ZodType>(text: T) => z.record(z.string().regex(/^[A-Z]{2}$/), text);

const brandFile = z.strictObject({
  code: z.string(),
  name: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  statusTexts: byLanguage(z.string()),
  hosts: z.array(z.string()),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  minimumAge: z.number().int(),
  colours: z.record(z.string(), z.string()),
  registerBonus: z.string(),
  registerOpen: z.boolean(),
  resources: systemStatus.value.shape.resources,
  customerService: systemStatus.value.shape.customerService,
  gtagId: z.string(),
  pageTexts: byLanguage(z.strictObject({ title: z.string(), description: z.string() })),
});

const bannersFile = z.array(
  z.strictObject({
    bannerId: z.string(),
    groupName: z.string(),
    linkageType: z.enum(['', 'internal', 'external']),
    target: z.string(),
    motif: z.string(),
    url: z.string(),
    texts: byLanguage(z.strictObject({ title: z.string(), text: z.string(), action: z.string() })),
  }),
);

const noticesFile = z.array(
  z.strictObject({
    noticeId: z.string(),
    kind: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
    startsAt: z.number().int(),
    endsAt: z.number().int().nullable(),
    texts: byLanguage(z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) })),
  }),
);

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
  const notices = noticesFile.parse(files.notices);
  invariant(Object.keys(read.pageTexts).length >= read.languages.length, 'a brand speaks all of its languages');
  await insertBrand(tx, {
    ...read,
    code,
    currency: currencyOf(read.currency),
    whitelabel: whitelabel.parse(files.whitelabel),
    registerRules: register.parse(files.registerRules),
  });
  for (const [position, banner] of bannersFile.parse(files.banners).entries()) {
    await insertBanner(tx, code, { banner, position });
  }
  for (const notice of notices) {
    const endsAt = notice.endsAt === null ? null : instantOf(notice.endsAt);
    await insertNotice(tx, code, { ...notice, startsAt: instantOf(notice.startsAt), endsAt });
  }
  return code;
}
