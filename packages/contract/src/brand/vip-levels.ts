import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireLanguage, wireTexts, writtenText } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/vip-levels');

const levelWords = z.object({
  name: staffLine(60).min(1),
  summary: writtenText(300),
  benefits: z.array(staffLine(160).min(1)).max(12),
});

export const vipLevels = call({
  method: 'GET',
  path: '/wps/system/vipLevels',
  access: 'anyone',
  kept: {},
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
  role: 'content',
  summary: 'The levels of the club in all languages.',
  request: wireNothing,
  value: z.object({ levels: z.array(vipLevel) }),
  refusals: FOR_OPERATORS,
});

export const opsPutVipLevel = call({
  method: 'PUT',
  path: '/ops/vipLevels',
  access: 'operator',
  role: 'content',
  summary: 'Creates or replaces a level of the club.',
  request: vipLevel,
  value: vipLevel,
  refusals: FOR_OPERATORS,
});

export const opsDeleteVipLevel = call({
  method: 'DELETE',
  path: '/ops/vipLevels',
  access: 'operator',
  role: 'content',
  summary: 'Removes a level of the club.',
  request: z.object({ rankLevel: z.coerce.number().int() }),
  value: wireNothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
