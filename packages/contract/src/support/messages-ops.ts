import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';

const call = callsIn('support/messages-ops');

export const opsSendMessage = call({
  method: 'POST',
  path: '/ops/messages',
  access: 'operator',
  role: 'support',
  summary: 'Sends a message to one member of the brand. Plain text.',
  request: z.object({
    account: z.string().trim().min(1).max(64).describe('the member’s user name'),
    title: z.string().trim().min(1).max(120),
    body: z.string().trim().min(1).max(4000),
  }),
  value: z.object({ messageId: z.string() }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});
