import { z } from 'zod';
import { callsIn, FOR_SESSIONS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wireNothing } from '../wire.ts';

const call = callsIn('play/held-wins');

export const heldWins = call({
  method: 'GET',
  path: '/wps/member/held-wins',
  access: 'session',
  summary:
    'The member’s wins of the last 30 days that are checked before they are paid, newest first, and what became of them.',
  request: wireNothing,
  value: z.object({
    list: z.array(
      z.object({
        heldId: z.string(),
        vassalage: z.string(),
        gameName: z.string(),
        round: z.string(),
        amount: wireMoney,
        currency: wireCurrency,
        at: wireInstant,
        state: z.enum(['checking', 'paid', 'refused']),
      }),
    ),
  }),
  refusals: FOR_SESSIONS,
});
