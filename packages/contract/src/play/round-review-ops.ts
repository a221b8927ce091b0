import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import {
  wireAmount,
  wireCurrency,
  wireInstant,
  wireMoney,
  wireNothing,
  wirePage,
  wireReason,
  wireTotals,
} from '../wire.ts';

const call = callsIn('play/round-review-ops');

const heldWinStates = z.enum(['held', 'approved', 'declined', 'paid', 'refused', 'takenBack']);

const heldWin = z.object({
  heldId: z.string(),
  username: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  round: z.string(),
  transaction: z.string().describe('the vendor’s id of the win'),
  amount: wireMoney,
  currency: wireCurrency,
  ceiling: z.enum(['round', 'day']).describe('which one it was beyond'),
  heldAt: wireInstant,
  state: heldWinStates.describe(
    'held, approved or declined by one, paid or refused by two; or taken back by its vendor',
  ),
  firstBy: z.string().nullable(),
  firstAt: wireInstant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: wireInstant.nullable(),
  note: z.string().describe('why it was refused'),
});

export const opsHeldWins = call({
  method: 'GET',
  path: '/ops/play/held-wins',
  access: 'operator',
  role: 'payments',
  summary: 'Wins beyond a ceiling, newest first: held until two people approved or two refused them.',
  request: z.object({ ...wirePage, state: heldWinStates.optional() }),
  value: z.object({ list: z.array(heldWin), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsApproveHeldWin = call({
  method: 'POST',
  path: '/ops/play/held-wins/approve',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary: 'Approves a held win. The second person’s approval pays it. The same again gives the same answer.',
  request: z.object({ heldId: z.uuid() }),
  value: heldWin,
  refusals: [...FOR_OPERATORS, 'held_win_not_found', 'held_win_decided', 'second_operator_needed'],
});

export const opsRefuseHeldWin = call({
  method: 'POST',
  path: '/ops/play/held-wins/refuse',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Refuses a held win. The second person’s refusal gives it back to the vendor’s side. Agree with the vendor first; the reason is kept.',
  request: z.object({ heldId: z.uuid(), note: wireReason }),
  value: heldWin,
  refusals: [...FOR_OPERATORS, 'held_win_not_found', 'held_win_decided', 'second_operator_needed'],
});

const figures = { round: wireMoney.nullable(), day: wireMoney.nullable() };
const ceilings = z.object({
  default: z
    .object({ round: wireMoney, day: wireMoney })
    .describe('what counts while the brand set none for all vendors'),
  currency: wireCurrency,
  list: z.array(z.object({ vendor: z.string(), gameCode: z.string(), ...figures })),
  proposals: z
    .array(
      z.object({
        vendor: z.string(),
        gameCode: z.string(),
        ...figures,
        proposedBy: z.string(),
        proposedAt: wireInstant,
      }),
    )
    .describe('what would let out more, until another person sets the same'),
});

export const opsWinCeilings = call({
  method: 'GET',
  path: '/ops/play/win-ceilings',
  access: 'operator',
  role: 'owner',
  summary:
    'The largest win of a round, and of a member’s day, before two people must look: of the brand, of a vendor, of a game.',
  request: wireNothing,
  value: ceilings,
  refusals: FOR_OPERATORS,
});

export const opsPutWinCeiling = call({
  method: 'PUT',
  path: '/ops/play/win-ceilings',
  access: 'operator',
  role: 'owner',
  summary:
    'Sets a ceiling; without both figures it is taken away. A lower one counts from the next win on, a higher one once a second person sets the same.',
  request: z
    .object({
      vendor: z.string().max(40).default('').describe('empty: all vendors'),
      gameCode: z.string().max(80).default('').describe('empty: all games of the vendor'),
      round: wireAmount.nullable(),
      day: wireAmount.nullable(),
    })
    .refine(({ vendor, gameCode }) => gameCode === '' || vendor !== '', { path: ['vendor'] }),
  value: ceilings,
  refusals: FOR_OPERATORS,
});

const oddity = z.object({
  oddityId: z.string(),
  kind: z
    .enum(['rollbackAfterWin', 'winAfterRollback', 'winIsSpent'])
    .describe(
      'a bet and its wins were taken back; a win came too late and was refused; a spent win could not be taken back',
    ),
  username: z.string(),
  vendor: z.string(),
  transaction: z.string().describe('the vendor’s id of the call'),
  reference: z.string().nullable().describe('of what it refers to'),
  amount: wireMoney.describe('of the wins it is about'),
  currency: wireCurrency,
  at: wireInstant,
  seenBy: z.string().nullable(),
  seenAt: wireInstant.nullable(),
  note: z.string(),
});

export const opsOddities = call({
  method: 'GET',
  path: '/ops/play/oddities',
  access: 'operator',
  role: 'payments',
  summary: 'Calls of vendors that contradict what they called before, newest first.',
  request: z.object({ ...wirePage, seen: z.enum(['yes', 'no']).optional() }),
  value: z.object({ list: z.array(oddity), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsSeeOddity = call({
  method: 'POST',
  path: '/ops/play/oddities/see',
  access: 'operator',
  role: 'payments',
  summary: 'Notes that somebody looked at it, and what came of it. Who was first stays.',
  request: z.object({ oddityId: z.uuid(), note: wireReason }),
  value: oddity,
  refusals: [...FOR_OPERATORS, 'oddity_not_found'],
});
