import { withdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import type { Receipt, WithdrawalEvent, WithdrawalFlag } from '@baize/contract/money/withdrawal-states';
import {
  asId,
  type BrandCode,
  currencyOf,
  DAY_MS,
  type Instant,
  instantOf,
  invariant,
  isCurrency,
  type MemberId,
  money,
  partsFromText,
} from '@baize/kernel';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { encodePaymentProof } from '../../brand/pictures/index.ts';
import type { PastEvent } from '../../../events/past-event.ts';
import { type PayoutAccount, type PayoutAccountId, insertAccount } from '../payout-accounts/index.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import { insertPayout, payoutsOf, writePayout } from './payouts.store.ts';
import { insertPaymentProof } from './payment-proof.store.ts';
import { seedWithdrawalSettings } from '../withdrawal-rules/index.ts';
import { type WithdrawalTransition, takeStep } from './take-step.ts';
import { payoutParts, type Withdrawal } from './withdrawal.ts';
import { withdrawalByKey } from './withdrawals.store.ts';

const ENDS = {
  reviewing: [],
  cancelled: ['cancelled'],
  refused: ['refused'],
  stalled: ['approved', 'payoutStarted', 'payoutRefused'],
  paid: ['approved', 'payoutStarted', 'payoutPaid'],
  received: ['approved', 'payoutStarted', 'payoutPaid', 'received'],
  disputed: ['approved', 'payoutStarted', 'payoutPaid', 'questioned'],
} as const satisfies Record<string, readonly WithdrawalEvent[]>;
type End = keyof typeof ENDS;

/** `seed/<brand>/withdrawals.json`: how the brand pays out, an account of a member, and withdrawals of the past. */
const withdrawalsFile = z.strictObject({
  settings: withdrawalSettings,
  account: z.strictObject({ username: z.string(), institution: z.string(), number: z.string(), holder: z.string() }),
  currency: z.string().refine(isCurrency),
  history: z.array(
    z.strictObject({
      amount: z.string(),
      daysAgo: z.number().min(0),
      end: z.enum(Object.keys(ENDS) as [End, ...End[]]),
      note: z.string().default(''),
      /** The picture that came as proof, in base64. */
      proof: z.string().optional(),
    }),
  ),
});

interface PastWithdrawals {
  readonly brand: BrandCode;
  readonly data: unknown;
  readonly memberOf: (username: string) => Promise<MemberId | undefined>;
}

/**
 * Puts a brand's way of paying out in place, and tells a member's withdrawals in the states people can meet, made by the same code
 * that makes a real one. May be repeated: each line of the file is one withdrawal.
 */
export async function pastWithdrawals(
  tx: Tx,
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
  { brand, data, memberOf }: PastWithdrawals,
): Promise<PastEvent[]> {
  const { settings, account, currency, history } = withdrawalsFile.parse(data);
  await seedWithdrawalSettings(tx, brand, settings);
  const memberId = await memberOf(account.username);
  invariant(memberId !== undefined, 'the withdrawals of the seed are of a member of the seed');
  const boundAt = instantOf(clock.now() - 30 * DAY_MS);
  const { institution, number, holder } = account;
  const place = { institution, number, holder };
  const accountId = newId<PayoutAccountId>({ now: () => boundAt }, chance);
  const bound: PayoutAccount = { memberId, accountId, brand, kind: 'bank', ...place, boundAt, usableAt: boundAt };
  if ((await withdrawalByKey(tx, memberId, keyOf(brand, 0))) !== undefined) return [];
  await insertAccount(tx, bound);
  return history.map(({ amount, daysAgo, end, ...told }, line) => {
    const parts = partsFromText(amount);
    invariant(parts !== undefined, `line ${line} of the withdrawals has no amount`);
    const at = instantOf(clock.now() - daysAgo * DAY_MS);
    const then: Clock = { now: () => at };
    const terms = {
      account: bound,
      amount: money(currencyOf(currency), parts),
      channel: 'sandbox',
      feeParts: 0n,
      isFree: false,
    };
    const asked = { memberId, brand, requestKey: keyOf(brand, line), accountId, amountParts: parts };
    const verdict = { flags: ['firstWithdrawal'] satisfies WithdrawalFlag[], needsTwo: false };
    const happen = async (during: Tx) => {
      const opened = await openWithdrawal(during, { clock: then, chance }, { asked, terms, verdict });
      await leadTo(during, { then, chance }, { opened, end, ...told });
    };
    return { at, memberId, happen };
  });
}

interface SeedHistory {
  readonly opened: Withdrawal;
  readonly end: End;
  readonly note: string;
  readonly proof?: string | undefined;
}

async function leadTo(tx: Tx, { then, chance }: { then: Clock; chance: Chance }, leading: SeedHistory): Promise<void> {
  let withdrawal = leading.opened;
  for (const event of ENDS[leading.end]) {
    const now = then.now();
    if (event === 'payoutStarted') await order(tx, withdrawal, { reference: newId(then, chance), now });
    if (event === 'payoutPaid' || event === 'payoutRefused') await decide(tx, withdrawal, { event, now });
    const happening = happeningOf(event, withdrawal, leading.note);
    withdrawal = await takeStep(tx, { clock: then }, { withdrawal, happening });
    if (event === 'questioned') await prove(tx, withdrawal, { proof: leading.proof ?? '', now });
  }
}

function happeningOf(event: WithdrawalEvent, withdrawal: Withdrawal, note: string): WithdrawalTransition {
  const said = (receipt: Receipt, receivedParts: bigint): WithdrawalTransition => ({
    event,
    by: 'member',
    change: { receipt, receivedParts },
  });
  if (event === 'received') return said('received', payoutParts(withdrawal));
  if (event === 'questioned') return said('none', 0n);
  if (event === 'cancelled') return { event, by: 'member' };
  if (event === 'refused') {
    const change = { refusalReason: 'holderDiffers', refusalNote: note } as const;
    return { event, by: 'staff', reason: 'holderDiffers', actor: 'Seed', change };
  }
  return event === 'approved' ? { event, by: 'staff', actor: 'Seed' } : { event, by: 'channel' };
}

async function order(tx: Tx, withdrawal: Withdrawal, made: { reference: string; now: Instant }): Promise<void> {
  const { memberId, withdrawalId, channel } = withdrawal;
  const { reference, now } = made;
  await insertPayout(tx, { memberId, withdrawalId, reference, attempt: 1, channel, startedAt: now });
}

async function decide(tx: Tx, withdrawal: Withdrawal, { event, now }: { event: string; now: Instant }): Promise<void> {
  const [payout] = await payoutsOf(tx, [withdrawal]);
  invariant(payout !== undefined, 'a payout was ordered before it is decided');
  const standing = event === 'payoutPaid' ? 'paid' : 'refused';
  const providerReference = `past-${payout.reference}`;
  await writePayout(tx, payout, { standing, contradicted: false, providerReference, now });
}

async function prove(tx: Tx, withdrawal: Withdrawal, { proof, now }: { proof: string; now: Instant }): Promise<void> {
  const { content } = await encodePaymentProof(proof);
  await insertPaymentProof(tx, withdrawal, { content, sha256: createHash('sha256').update(content).digest(), at: now });
}

/** A request key of the right shape (UUID version 8) that is the same on every run. */
function keyOf(brand: BrandCode, line: number): string {
  const hex = createHash('sha256').update(`withdrawal ${brand} ${line}`).digest('hex');
  return asId(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
}
