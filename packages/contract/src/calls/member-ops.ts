import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wireRequestKey } from '../wire.ts';
import { walletTransfer } from './vendor-wallets.ts';

const username = z.string().min(1).max(60);
const reason = z.string().trim().min(3).max(500).describe('for the audit trail: why');

const lineValue = z.object({
  username: z.string(),
  upline: z.string().nullable().describe('who stands right above in the line'),
  toUpline: z.boolean().describe('whether the member may transfer money to the upline, where there is one'),
  level: z.number().int().nullable().describe('of the club; null: none'),
  levelName: z.string().nullable().describe('as the member reads it'),
});

export const opsMemberLine = call({
  method: 'GET',
  path: '/ops/members/line',
  access: 'operator',
  summary: 'Where a member stands: the upline, whether money may go there, and the level of the club.',
  request: z.object({ username }),
  value: lineValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsPutMemberLine = call({
  method: 'PUT',
  path: '/ops/members/line',
  access: 'operator',
  summary:
    'Lets a member transfer to the upline or not, and sets the level of the club, one of those the brand has. The same again changes nothing.',
  request: z.object({
    username,
    toUpline: z.boolean(),
    level: z.number().int().min(0).max(99).nullable().describe('null: no level'),
    reason,
  }),
  value: lineValue,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'level_not_found'],
});

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
  summary: 'What a member must still stake before money may leave, for which deposits, and what was waived.',
  request: z.object({ username }),
  value: z.object({
    username: z.string(),
    currency: wireCurrency,
    required: wireMoney,
    done: wireMoney,
    left: wireMoney,
    open: z
      .array(
        z.object({
          depositId: z.string(),
          kind: z.enum(['deposit', 'bonus']),
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
  summary:
    'Proposes that a member need not stake what is open now. Nothing changes until another operator approves; what comes in later is not part of it.',
  request: z.object({ requestKey: wireRequestKey, username, reason }),
  value: waiver,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'turnover_met', 'key_reused'],
});

export const opsApproveWaiver = call({
  method: 'POST',
  path: '/ops/members/turnover/waive/approve',
  access: 'operator',
  summary: 'Approves what another operator proposed: what was open then need not be staked. May be repeated.',
  request: z.object({ waiverId: z.uuid() }),
  value: waiver,
  refusals: [...FOR_OPERATORS, 'waiver_not_found', 'waiver_decided', 'second_operator_needed'],
});

export const opsRefuseWaiver = call({
  method: 'POST',
  path: '/ops/members/turnover/waive/refuse',
  access: 'operator',
  summary: 'Refuses what was proposed, or withdraws one’s own proposal. May be repeated.',
  request: z.object({ waiverId: z.uuid() }),
  value: waiver,
  refusals: [...FOR_OPERATORS, 'waiver_not_found', 'waiver_decided'],
});

export const opsWalletsHome = call({
  method: 'POST',
  path: '/ops/members/wallets/home',
  access: 'operator',
  movesMoney: true,
  summary:
    'Brings everything that a member has at vendors back into the main wallet. The same `requestKey` does it once; a vendor that does not answer keeps its share until it is asked again.',
  request: z.object({ requestKey: wireRequestKey, username, reason }),
  value: walletTransfer.value,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'key_reused', 'vendor_unreachable'],
});
