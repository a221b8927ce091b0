import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { isSafeLink } from '../links.ts';
import { plainText, wirePicture } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/downloads');

/** Something to download or install. */
export const resource = z.object({
  resourceType: plainText(40).describe('app, web, guide … as the brand names it'),
  url: z.string().max(2000),
  qrCodeUrl: z.string().max(300).describe('an uploaded picture; the site draws the code itself when it is empty'),
  platform: z.enum(['android', 'ios', 'windows', 'macos', 'any']).default('any'),
  version: plainText(20).default(''),
});

export const systemResources = call({
  method: 'GET',
  path: '/wps/system/resources',
  access: 'anyone',
  kept: {},
  summary: 'What can be downloaded or installed: apps by platform, with where they are.',
  request: wireNothing,
  value: z.object({ resources: z.array(resource) }),
  refusals: [],
});

export const opsPutResources = call({
  method: 'PUT',
  path: '/ops/resources',
  access: 'operator',
  role: 'content',
  summary: 'Replaces the list of what can be downloaded.',
  request: z.object({
    resources: z
      .array(
        resource.refine(
          ({ url, qrCodeUrl }) =>
            isSafeLink('download', url) && (qrCodeUrl === '' || wirePicture.safeParse(qrCodeUrl).success),
        ),
      )
      .max(24),
  }),
  value: z.object({ resources: z.array(resource) }),
  refusals: FOR_OPERATORS,
});
