import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wireReason, wireRequestKey, wireUsername } from '../wire.ts';

const call = callsIn('money/turnover-ops');

const waiver = z.object({
  waiverId: z.string(),
  username: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'waived', 'refused']),
  proposedBy: z.string(),
  proposedAt: wireInstant,
  decidedBy: z.string().nullable(),
  decidedAt: wireInstant.nullable(),
});

export const opsMemberTurnover = call({
  method: 'GET',
  path: '/ops/members/turnover',
  access: 'operator',
  role: 'payments',
  summary: 'What a member must still stake before money may leave, for which deposits, and what was waived.',
  request: z.object({ username: wireUsername }),
  value: z.object({
    username: z.string(),
    currency: wireCurrency,
    required: wireMoney,
    done: wireMoney,
    left: wireMoney,
    open: z
      .array(
        z.object({
          depositId: z.string().describe('the deposit, or the award'),
          kind: z.enum(['deposit', 'bonus', 'award']),
          amount: wireMoney.describe('what came in'),
          required: wireMoney,
          since: wireInstant,
        }),
      )
      .describe('what is counted, oldest first: nothing that was waived, or met by a withdrawal since'),
    waivers: z.array(waiver).describe('newest first, the latest twenty'),
  }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsWaiveTurnover = call({
  method: 'POST',
  path: '/ops/members/turnover/waive',
  access: 'operator',
  role: 'payments',
  summary:
    'Proposes that a member need not stake what is open now. Nothing changes until another operator approves; what comes in later is not part of it.',
  request: z.object({ requestKey: wireRequestKey, username: wireUsername, reason: wireReason }),
  value: waiver,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'turnover_met', 'key_reused'],
});

export const opsApproveWaiver = call({
  method: 'POST',
  path: '/ops/members/turnover/waive/approve',
  access: 'operator',
  role: 'payments',
  summary: 'Approves what another operator proposed: what was open then need not be staked. May be repeated.',
  request: z.object({ waiverId: z.uuid() }),
  value: waiver,
  refusals: [...FOR_OPERATORS, 'waiver_not_found', 'waiver_decided', 'second_operator_needed'],
});

export const opsRefuseWaiver = call({
  method: 'POST',
  path: '/ops/members/turnover/waive/refuse',
  access: 'operator',
  role: 'payments',
  summary: 'Refuses what was proposed, or withdraws one’s own proposal. May be repeated.',
  request: z.object({ waiverId: z.uuid() }),
  value: waiver,
  refusals: [...FOR_OPERATORS, 'waiver_not_found', 'waiver_decided'],
});
