import { z } from 'zod';
import { BANNER_GROUPS, LINKAGE_TYPES } from './banners.ts';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireLanguageCode } from '../wire-texts.ts';

const call = callsIn('brand/banners-ops');

export const contentId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
  .describe('made by the server');
const SAFE_PATH = /^\/(?![/\\])[^\s\\]{0,254}$/;

const TARGETS: Readonly<Record<(typeof LINKAGE_TYPES)[number], RegExp>> = {
  '': /^$/,
  internal: SAFE_PATH,
  game: /^[\w.-]{1,40}\/[\w.:-]{1,80}$/,
  promotion: /^[\w-]{1,64}$/,
  external: /^https:\/\/(?![^/]*@)[^\s\\]{1,480}$/,
};

const bannerFields = {
  groupName: z.enum(BANNER_GROUPS),
  linkageType: z.enum(LINKAGE_TYPES),
  target: z.string().max(500),
  motif: z
    .string()
    .regex(/^[a-z][a-z-]{0,30}$/)
    .describe('the drawing behind the words when there is no picture'),
  url: z
    .string()
    .regex(/^(\/pictures\/[0-9a-f]{24}-[1-9]\d{0,3}x[1-9]\d{0,3})?$/)
    .describe('an uploaded picture, or empty'),
  texts: z.partialRecord(
    wireLanguageCode,
    z.strictObject({ title: staffLine(80).min(1), text: staffLine(240), action: staffLine(40) }),
  ),
};

/** A target must be of the kind that the linkage type says: nothing else is stored, so nothing else can be opened. */
function leadsSomewhereSafe({ linkageType, target }: { linkageType: keyof typeof TARGETS; target: string }): boolean {
  return TARGETS[linkageType].test(target);
}
const bannerForm = z.strictObject(bannerFields).refine(leadsSomewhereSafe, { path: ['target'] });

const storedBanner = z.object({
  bannerId: z.string(),
  ...bannerFields,
  enabled: z.boolean(),
  position: z.number().int(),
});

export const opsBannerList = call({
  method: 'GET',
  path: '/ops/banners',
  access: 'operator',
  role: 'content',
  summary: 'All banners of the brand, those taken down too, by group and place.',
  request: z.object({ groupName: z.enum(BANNER_GROUPS).optional() }),
  value: z.object({ list: z.array(storedBanner) }),
  refusals: FOR_OPERATORS,
});

export const opsBannerCreate = call({
  method: 'POST',
  path: '/ops/banners',
  access: 'operator',
  role: 'content',
  summary: 'Puts up a banner, last in its group. Its texts must be there in the brand’s default language.',
  request: bannerForm,
  value: z.object({ bannerId: z.string() }),
  refusals: [...FOR_OPERATORS, 'default_text_missing'],
});

export const opsBannerUpdate = call({
  method: 'PUT',
  path: '/ops/banners',
  access: 'operator',
  role: 'content',
  summary: 'Changes a banner; `enabled` true puts one back that was taken down.',
  request: z
    .strictObject({ bannerId: contentId, enabled: z.boolean(), ...bannerFields })
    .refine(leadsSomewhereSafe, { path: ['target'] }),
  value: z.object({ bannerId: z.string() }),
  refusals: [...FOR_OPERATORS, 'content_not_found', 'default_text_missing'],
});

export const opsBannerDelete = call({
  method: 'DELETE',
  path: '/ops/banners',
  access: 'operator',
  role: 'content',
  summary: 'Takes a banner down. It stays in the list and can be put back.',
  request: z.object({ bannerId: contentId }),
  value: z.object({ bannerId: z.string() }),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsBannerOrder = call({
  method: 'PUT',
  path: '/ops/banners/order',
  access: 'operator',
  role: 'content',
  summary: 'Puts the banners of a group into an order: exactly its banners, each once.',
  request: z.strictObject({ groupName: z.enum(BANNER_GROUPS), bannerIds: z.array(contentId).max(100) }),
  value: z.object({ bannerIds: z.array(z.string()) }),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
