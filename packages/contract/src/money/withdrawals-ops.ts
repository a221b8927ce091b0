import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';
import {
  FORCE_REASONS,
  RETRY_REASONS,
  SETTLE_REASONS,
  UPHOLD_REASONS,
  WITHDRAWAL_FLAGS,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATE_NAMES,
} from './withdrawal-states.ts';
import { withdrawalRecord, withdrawalProof } from './withdrawals.ts';
import { guardedSetting, wireNothing, wirePage, wireTotals } from '../wire.ts';
import { staffLine, writtenText } from '../wire-texts.ts';

const call = callsIn('money/withdrawals-ops');

const one = z.object({ withdrawalId: z.uuid() });

const note = writtenText(400);
const noteToMember = note.default('').describe('shown to the member');
const noteForAudit = note.default('').describe('for the audit trail');
const refusals = [...FOR_OPERATORS, 'withdrawal_not_found', 'withdrawal_step_closed'] as const;
const record = withdrawalRecord.shape;

const forStaff = record.withdrawal.extend({
  memberId: z.string(),
  username: z.string(),
  channel: z.string(),
  accountNumber: z.string().describe('in full'),
  flags: z.array(z.enum(WITHDRAWAL_FLAGS)).describe('what the rules found'),
  needsTwo: z.boolean().describe('whether two operators approve it'),
  approvers: z.array(z.string()),
  upheldBy: z.array(z.string()).describe('who found that the money did not come'),
  settledReference: record.settledReference,
  payouts: record.payouts,
});

export const opsWithdrawals = call({
  method: 'GET',
  path: '/ops/withdrawals',
  access: 'operator',
  role: 'payments',
  summary: 'The brand’s withdrawals, oldest first in a state that waits for staff, else newest first.',
  request: z.object({
    ...wirePage,
    state: z.enum(WITHDRAWAL_STATE_NAMES).optional(),
    memberId: z.uuid().optional(),
  }),
  value: z.object({
    list: z.array(forStaff),
    ...wireTotals,
    waiting: z
      .partialRecord(z.enum(WITHDRAWAL_STATE_NAMES), z.number().int())
      .describe('how many are in a state that is not over'),
  }),
  refusals: FOR_OPERATORS,
});

export const opsWithdrawal = call({
  method: 'GET',
  path: '/ops/withdrawals/detail',
  access: 'operator',
  role: 'payments',
  summary: 'One withdrawal with everything staff need to decide on it.',
  request: one,
  value: forStaff,
  refusals: [...FOR_OPERATORS, 'withdrawal_not_found'],
});

export const opsWithdrawalProof = call({
  method: 'GET',
  path: '/ops/withdrawals/proof',
  access: 'operator',
  role: 'payments',
  summary: 'The picture the member gave as proof, as a data address.',
  request: one,
  value: withdrawalProof.value,
  refusals: [...FOR_OPERATORS, 'withdrawal_not_found', 'picture_not_found'],
});

export const opsApproveWithdrawal = call({
  method: 'POST',
  path: '/ops/withdrawals/approve',
  access: 'operator',
  role: 'payments',
  summary:
    'Approves a withdrawal. Above the brand’s limit another operator approves it a second time before it is paid.',
  request: one,
  value: forStaff,
  refusals: [...refusals, 'second_operator_needed'],
});

export const opsRefuseWithdrawal = call({
  method: 'POST',
  path: '/ops/withdrawals/refuse',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary: 'Refuses a withdrawal that no payout is on its way for; the money is the member’s again.',
  request: one.extend({
    reason: z.enum(WITHDRAWAL_REASONS),
    note: noteToMember,
  }),
  value: forStaff,
  refusals,
});

export const opsRetryWithdrawal = call({
  method: 'POST',
  path: '/ops/withdrawals/retry',
  access: 'operator',
  role: 'payments',
  summary: 'Orders a payout anew after the channel refused the one before.',
  request: one.extend({ reason: z.enum(RETRY_REASONS), note: noteForAudit }),
  value: forStaff,
  refusals,
});

export const opsSettleWithdrawal = call({
  method: 'POST',
  path: '/ops/withdrawals/settle',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Notes that staff paid it by hand, with the provider’s or bank’s own reference. Only while no payout is on its way.',
  request: one.extend({
    reference: staffLine(120).min(3),
    reason: z.enum(SETTLE_REASONS),
    note: noteForAudit,
  }),
  value: forStaff,
  refusals,
});

export const opsForceReceipt = call({
  method: 'POST',
  path: '/ops/withdrawals/receipt',
  access: 'operator',
  role: 'payments',
  summary: 'Closes the question whether the money came. The withdrawal stands, nothing is given back.',
  request: one.extend({ reason: z.enum(FORCE_REASONS), note: noteToMember }),
  value: forStaff,
  refusals,
});

export const opsUpholdWithdrawal = call({
  method: 'POST',
  path: '/ops/withdrawals/uphold',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Finds that the member is right: what did not come is given back to the balance. From the brand’s limit on a second operator must say so, too.',
  request: one.extend({ reason: z.enum(UPHOLD_REASONS), note: noteToMember }),
  value: forStaff,
  refusals: [...refusals, 'second_operator_needed'],
});

export const opsWithdrawalSettings = call({
  method: 'GET',
  path: '/ops/withdrawal-settings',
  access: 'operator',
  role: 'owner',
  summary: 'How the brand pays its members out, with the defaults filled in.',
  request: wireNothing,
  value: withdrawalSettings,
  refusals: FOR_OPERATORS,
});

export const opsPutWithdrawalSettings = call({
  method: 'PUT',
  path: '/ops/withdrawal-settings',
  access: 'operator',
  role: 'owner',
  summary:
    'Replaces how the brand pays its members out. What is not sent goes back to what it is by default. What lets out more waits for a second person.',
  request: withdrawalSettings,
  value: withdrawalSettings.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'channel_unavailable'],
});
