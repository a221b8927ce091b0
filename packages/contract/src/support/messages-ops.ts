import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, writtenText } from '../wire-texts.ts';

const call = callsIn('support/messages-ops');

export const opsSendMessage = call({
  method: 'POST',
  path: '/ops/messages',
  access: 'operator',
  role: 'support',
  summary: 'Sends a message to one member of the brand. Plain text.',
  request: z.object({
    account: staffLine(64).min(1).describe('the member’s user name'),
    title: staffLine(120).min(1),
    body: writtenText(4000).min(1),
  }),
  value: z.object({ messageId: z.string() }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});
