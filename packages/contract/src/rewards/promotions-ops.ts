import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { isSafeLink } from '../links.ts';
import { promotionKind, promotionLink, period } from './promotions.ts';
import { staffLine, wireMotif, wirePicture, wireSlug, wireTexts, writtenText } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('rewards/promotions-ops');

const words = z.object({
  title: staffLine(120).min(1),
  summary: writtenText(300),
  content: z.string().max(60_000).describe('HTML; what is not on the allow-list is removed'),
  terms: z.string().max(60_000).describe('HTML; what is not on the allow-list is removed'),
});

const written = z.object({
  promotionId: wireSlug,
  kind: promotionKind,
  position: z.number().int().min(0).max(999),
  motif: wireMotif,
  picture: wirePicture,
  enabled: z.boolean(),
  ...period,
  ...promotionLink,
  texts: wireTexts(words),
});

export const opsPromotions = call({
  method: 'GET',
  path: '/ops/promotions',
  access: 'operator',
  role: 'content',
  summary: 'Every promotion of the brand, in all languages, the switched-off and ended ones too.',
  request: wireNothing,
  value: z.object({ list: z.array(written) }),
  refusals: FOR_OPERATORS,
});

export const opsPutPromotion = call({
  method: 'PUT',
  path: '/ops/promotions',
  access: 'operator',
  role: 'content',
  summary: 'Creates or replaces a promotion. Its HTML is sanitised before it is stored.',
  request: written
    .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ['endsAt'] })
    .refine(({ linkageType, target }) => linkageType === '' || isSafeLink('web', target), { path: ['target'] }),
  value: written,
  refusals: FOR_OPERATORS,
});

export const opsDeletePromotion = call({
  method: 'DELETE',
  path: '/ops/promotions',
  access: 'operator',
  role: 'content',
  summary: 'Removes a promotion.',
  request: z.object({ promotionId: wireSlug }),
  value: wireNothing,
  refusals: [...FOR_OPERATORS, 'promotion_not_found', 'tournament_running'],
});
