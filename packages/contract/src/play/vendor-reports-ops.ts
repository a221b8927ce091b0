import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage, wireReason, wireTotals } from '../wire.ts';

const call = callsIn('play/vendor-reports-ops');

/** A day of the books (UTC). */
const day = z.iso.date();
const vendor = z.string().regex(/^[a-z0-9_]{1,40}$/);

const report = z.object({
  vendor: z.string(),
  day,
  state: z
    .enum(['running', 'done', 'untold'])
    .describe('being compared, compared, or the vendor tells nothing of what it booked'),
  startedAt: wireInstant,
  finishedAt: wireInstant.nullable(),
  readUntil: wireInstant.describe('how far the day was read'),
  told: z.number().int().describe('transactions that the vendor told'),
  ours: z.number().int().describe('transactions that we have'),
  openCases: z.number().int().describe('differences of that day that the operator’s brand has still to look at'),
  problem: z.string().nullable().describe('why the vendor’s answer could not be used; it is asked again'),
});

export const opsVendorReports = call({
  method: 'GET',
  path: '/ops/play/vendor-reports',
  access: 'operator',
  role: 'payments',
  summary: 'What vendors booked against what we booked, per vendor and day (UTC), newest first.',
  request: z.object({ ...wirePage, vendor: vendor.optional(), day: day.optional() }),
  value: z.object({ list: z.array(report), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsCompareVendorDay = call({
  method: 'POST',
  path: '/ops/play/vendor-reports',
  access: 'operator',
  role: 'payments',
  summary:
    'Compares a vendor’s day anew, in the background. Cases that are no longer a difference are agreed by it, money never moves.',
  request: z.object({ vendor, day }),
  value: report,
  refusals: [...FOR_OPERATORS, 'vendor_not_found', 'vendor_day_not_over'],
});

const caseStates = z.enum(['open', 'approved', 'corrected', 'closed', 'agreed']);
const standing = z.enum(['stands', 'declined', 'takenBack', 'open']);

const vendorCase = z.object({
  caseId: z.string(),
  vendor: z.string(),
  day,
  difference: z
    .enum(['missingHere', 'missingThere', 'amount', 'status', 'currency', 'member', 'kind'])
    .describe('what the two sides disagree about'),
  kind: z.enum(['bet', 'win', 'rollback']),
  transaction: z.string().describe('the vendor’s id of it, in our form'),
  vendorReference: z.string().describe('what the vendor calls it'),
  username: z.string().nullable().describe('null: nobody here has the vendor’s name for the member'),
  gameCode: z.string().nullable(),
  round: z.string().nullable(),
  theirs: z
    .object({ state: standing, amount: wireMoney, currency: wireCurrency })
    .nullable()
    .describe('null: the vendor does not have it'),
  ours: z
    .object({ state: standing, amount: wireMoney, currency: wireCurrency })
    .nullable()
    .describe('null: we do not have it'),
  isCorrectable: z.boolean().describe('whether two people can have the money put right here'),
  at: wireInstant,
  state: caseStates,
  version: z.number().int().describe('grows with each change of what the two sides say, and with each correction'),
  firstBy: z.string().nullable(),
  firstAt: wireInstant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: wireInstant.nullable(),
  note: z.string(),
  outcome: z.string().describe('what came of the last correction: RS_OK, or why it was not possible, or not whole'),
});

export const opsVendorCases = call({
  method: 'GET',
  path: '/ops/play/vendor-cases',
  access: 'operator',
  role: 'payments',
  summary: 'Differences between what vendors booked and what we booked, newest first.',
  request: z.object({ ...wirePage, vendor: vendor.optional(), day: day.optional(), state: caseStates.optional() }),
  value: z.object({ list: z.array(vendorCase), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

/** `version` says what was seen: a case that changed since is not decided on. */
const named = z.object({ caseId: z.uuid(), version: z.number().int().min(1), note: wireReason });

export const opsCloseVendorCase = call({
  method: 'POST',
  path: '/ops/play/vendor-cases/close',
  access: 'operator',
  role: 'payments',
  summary: 'Closes a case with a note; no money moves. The same again by the same person gives the same answer.',
  request: named,
  value: vendorCase,
  refusals: [...FOR_OPERATORS, 'vendor_case_not_found', 'vendor_case_decided'],
});

export const opsCorrectVendorCase = call({
  method: 'POST',
  path: '/ops/play/vendor-cases/correct',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Has our books follow the vendor’s: the second person’s approval moves the money. What a member no longer has is not taken: the case stays open with it.',
  request: named,
  value: vendorCase,
  refusals: [
    ...FOR_OPERATORS,
    'vendor_case_not_found',
    'vendor_case_decided',
    'vendor_case_not_correctable',
    'second_operator_needed',
  ],
});
