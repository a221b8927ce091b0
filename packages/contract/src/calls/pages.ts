import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { isSafeLink } from '../links.ts';
import { wireLanguage, wireMotif, wirePicture, wireSlug, wireTexts } from '../wire-texts.ts';
import { resource } from './system.ts';

const title = z.string().trim().min(1).max(120);
const position = z.number().int().min(0).max(999);
const nothing = z.object({});

export const helpCenter = call({
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'anyone',
  whenClosed: true,
  summary: 'The help centre: categories with their articles. `content` is sanitised HTML.',
  request: z.object({ language: wireLanguage }),
  value: z.object({
    categories: z.array(
      z.object({
        categoryId: z.string(),
        title: z.string(),
        articles: z.array(z.object({ articleId: z.string(), title: z.string(), content: z.string() })),
      }),
    ),
  }),
  refusals: [],
});

const helpCategory = z.object({ categoryId: wireSlug, position, texts: wireTexts(z.object({ title })) });
const helpArticle = z.object({
  articleId: wireSlug,
  categoryId: wireSlug,
  position,
  texts: wireTexts(z.object({ title, content: z.string().max(60_000) })),
});

export const opsHelp = call({
  method: 'GET',
  path: '/ops/help',
  access: 'operator',
  summary: 'The help centre of the brand in all languages.',
  request: nothing,
  value: z.object({ categories: z.array(helpCategory), articles: z.array(helpArticle) }),
  refusals: FOR_OPERATORS,
});

export const opsPutHelpCategory = call({
  method: 'PUT',
  path: '/ops/help/categories',
  access: 'operator',
  summary: 'Creates or replaces a category of the help centre.',
  request: helpCategory,
  value: helpCategory,
  refusals: FOR_OPERATORS,
});

export const opsDeleteHelpCategory = call({
  method: 'DELETE',
  path: '/ops/help/categories',
  access: 'operator',
  summary: 'Removes a category of the help centre with its articles.',
  request: z.object({ categoryId: wireSlug }),
  value: nothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsPutHelpArticle = call({
  method: 'PUT',
  path: '/ops/help/articles',
  access: 'operator',
  summary: 'Creates or replaces an article of the help centre. Its HTML is sanitised before it is stored.',
  request: helpArticle,
  value: helpArticle,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsDeleteHelpArticle = call({
  method: 'DELETE',
  path: '/ops/help/articles',
  access: 'operator',
  summary: 'Removes an article of the help centre.',
  request: z.object({ articleId: wireSlug }),
  value: nothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const systemResources = call({
  method: 'GET',
  path: '/wps/system/resources',
  access: 'anyone',
  summary: 'What can be downloaded or installed: apps by platform, with where they are.',
  request: nothing,
  value: z.object({ resources: z.array(resource) }),
  refusals: [],
});

export const opsPutResources = call({
  method: 'PUT',
  path: '/ops/resources',
  access: 'operator',
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

const levelWords = z.object({
  name: z.string().trim().min(1).max(60),
  summary: z.string().trim().max(300),
  benefits: z.array(z.string().trim().min(1).max(160)).max(12),
});

export const vipLevels = call({
  method: 'GET',
  path: '/wps/system/vipLevels',
  access: 'anyone',
  summary: 'The levels of the club, lowest first. A member’s own is `clubLabel.rankLevel` of the member info.',
  request: z.object({ language: wireLanguage }),
  value: z.object({ levels: z.array(levelWords.extend({ rankLevel: z.number().int() })) }),
  refusals: [],
});

const vipLevel = z.object({ rankLevel: z.number().int().min(0).max(99), texts: wireTexts(levelWords) });

export const opsVipLevels = call({
  method: 'GET',
  path: '/ops/vipLevels',
  access: 'operator',
  summary: 'The levels of the club in all languages.',
  request: nothing,
  value: z.object({ levels: z.array(vipLevel) }),
  refusals: FOR_OPERATORS,
});

export const opsPutVipLevel = call({
  method: 'PUT',
  path: '/ops/vipLevels',
  access: 'operator',
  summary: 'Creates or replaces a level of the club.',
  request: vipLevel,
  value: vipLevel,
  refusals: FOR_OPERATORS,
});

export const opsDeleteVipLevel = call({
  method: 'DELETE',
  path: '/ops/vipLevels',
  access: 'operator',
  summary: 'Removes a level of the club.',
  request: z.object({ rankLevel: z.coerce.number().int() }),
  value: nothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

const rewardKind = z.enum(['play', 'goods', 'ticket', 'service']);
const rewardWords = z.object({ title, summary: z.string().trim().max(300) });

export const pointRewards = call({
  method: 'GET',
  path: '/wps/system/pointRewards',
  access: 'anyone',
  summary: 'What points are worth in the points mall, cheapest first.',
  request: z.object({ language: wireLanguage }),
  value: z.object({
    rewards: z.array(
      rewardWords.extend({
        rewardId: z.string(),
        kind: rewardKind,
        points: z.number().int(),
        motif: z.string(),
        picture: z.string(),
      }),
    ),
  }),
  refusals: [],
});

const reward = z.object({
  rewardId: wireSlug,
  kind: rewardKind,
  points: z.number().int().min(1).max(100_000_000),
  motif: wireMotif,
  picture: wirePicture,
  enabled: z.boolean(),
  texts: wireTexts(rewardWords),
});

export const opsRewards = call({
  method: 'GET',
  path: '/ops/rewards',
  access: 'operator',
  summary: 'The rewards of the points mall in all languages, the switched-off ones too.',
  request: nothing,
  value: z.object({ rewards: z.array(reward) }),
  refusals: FOR_OPERATORS,
});

export const opsPutReward = call({
  method: 'PUT',
  path: '/ops/rewards',
  access: 'operator',
  summary: 'Creates or replaces a reward of the points mall.',
  request: reward,
  value: reward,
  refusals: FOR_OPERATORS,
});

export const opsDeleteReward = call({
  method: 'DELETE',
  path: '/ops/rewards',
  access: 'operator',
  summary: 'Removes a reward of the points mall.',
  request: z.object({ rewardId: wireSlug }),
  value: nothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
