import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { guardedSetting, wireAmount, wireMoney, wireNothing } from '../wire.ts';

const call = callsIn('money/member-transfers-ops');

const transferSettings = z.object({
  isOpen: z.boolean(),
  minimum: wireMoney,
  maximum: wireMoney.describe('of one transfer'),
  dayMaximum: wireMoney.describe('of what one member sends in a day'),
});

export const opsTransferSettings = call({
  method: 'GET',
  path: '/ops/transfer-settings',
  access: 'operator',
  role: 'owner',
  summary: 'Whether members may transfer money along their line, and how much.',
  request: wireNothing,
  value: transferSettings,
  refusals: FOR_OPERATORS,
});

export const opsPutTransferSettings = call({
  method: 'PUT',
  path: '/ops/transfer-settings',
  access: 'operator',
  role: 'owner',
  summary:
    'Changes that. Needs minimum ≤ maximum ≤ the day’s maximum. What lets more through waits for a second person.',
  request: z.object({ isOpen: z.boolean(), minimum: wireAmount, maximum: wireAmount, dayMaximum: wireAmount }),
  value: transferSettings.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins'],
});
