import { z } from 'zod';
import { contentTitle } from './help-ops.ts';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireLanguage, wireMotif, wirePicture, wireSlug, wireTexts, writtenText } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/reward-list');

const rewardKind = z.enum(['play', 'goods', 'ticket', 'service']);
const rewardWords = z.object({ title: contentTitle, summary: writtenText(300) });

export const pointRewards = call({
  method: 'GET',
  path: '/wps/system/pointRewards',
  access: 'anyone',
  kept: {},
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
  role: 'content',
  summary: 'The rewards of the points mall in all languages, the switched-off ones too.',
  request: wireNothing,
  value: z.object({ rewards: z.array(reward) }),
  refusals: FOR_OPERATORS,
});

export const opsPutReward = call({
  method: 'PUT',
  path: '/ops/rewards',
  access: 'operator',
  role: 'content',
  summary: 'Creates or replaces a reward of the points mall.',
  request: reward,
  value: reward,
  refusals: FOR_OPERATORS,
});

export const opsDeleteReward = call({
  method: 'DELETE',
  path: '/ops/rewards',
  access: 'operator',
  role: 'content',
  summary: 'Removes a reward of the points mall.',
  request: z.object({ rewardId: wireSlug }),
  value: wireNothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
