import { opsDepositNotice, opsDepositNotices, opsDismissNotice } from '@baize/contract/money/bank-notices-ops';
import { opsDepositChannels, opsPutDepositChannel } from '@baize/contract/money/deposit-channels-ops';
import {
  opsDeposit,
  opsDepositProof,
  opsDeposits,
  opsHeldBackReturned,
  opsHeldBackReturnFailed,
  opsMatchDeposit,
  opsRefuseDeposit,
  opsReturnHeldBack,
} from '@baize/contract/money/deposits-ops';
import { currencyOf, instantOf, isCurrency, partsFromText, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { OperatorSession, Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById, findMemberByName } from '../../people/members/index.ts';
import {
  type Deposit,
  type Offer,
  moneyOnWire,
  heldBackForStaff,
  beginReturn,
  confirmReturn,
  returnFailed,
  channelsOfBrand,
  channelForStaff,
  putDepositChannel,
  paymentProofOf,
  stepsOf,
} from '../deposits/index.ts';
import { dismissBankNotice, receiveBankNotice, listBankNotices, type DepositReviewDeps } from './bank-notices.ts';
import type { StoredBankNotice } from './bank-notice.ts';
import { depositForStaff, listForStaff } from './read-deposits.ts';
import type { Proposal } from './matches.store.ts';
import { openProposals } from './second-operator.ts';
import { matchDeposit } from './match-deposit.ts';
import { refuseDeposit } from './refuse-deposit.ts';

/** Deposits in the operator console: the brand's channels, deposits that wait for staff, bank notices. */
export function mountDepositReview(serve: Serve, deps: DepositReviewDeps): void {
  channelsOf(serve, deps);
  depositsOf(serve, deps);
  heldBackOf(serve, deps);
  noticesOf(serve, deps);
}

function channelsOf(serve: Serve, deps: DepositReviewDeps): void {
  const { db, channels, noteChange, clock } = deps;
  serve(opsDepositChannels, async (_request, { brand }) => ({
    list: (await channelsOfBrand(db, brand)).map((channel) => channelForStaff(channel, channels)),
  }));
  serve(opsPutDepositChannel, async (form, { session }) => {
    const by = { operator: session, noteChange, clock, channels };
    const put = await db.inTransaction((tx) => putDepositChannel(tx, channelFrom(form), by));
    return { ...channelForStaff(put.channel, channels), awaitsSecond: put.awaitsSecond };
  });
}

function channelFrom(form: z.output<typeof opsPutDepositChannel.request>) {
  const { channel, kind, currency, presets, minLevel, minutes, payee, titles, enabled, sort } = form;
  if (!isCurrency(currency)) throw new Refusal('request_invalid');
  return {
    channel,
    kind,
    currency: currencyOf(currency),
    presetParts: presets,
    minLevel,
    minutes,
    payee,
    titles,
    enabled,
    sort,
    ...offerFrom(form),
    levels: form.levels.map((one) => ({ from: one.from, ...offerFrom(one) })),
  };
}

type OfferForm = Omit<z.output<typeof opsPutDepositChannel.request>['levels'][number], 'from'>;

function offerFrom({
  minimum,
  maximum,
  fee,
  bonusMaximum,
  feeRate,
  bonusRate,
  turnover,
  bonusTurnover,
}: OfferForm): Offer {
  const parts = (text: string) => partsFromText(text) ?? 0n;
  return {
    minimumParts: minimum,
    maximumParts: maximum,
    terms: {
      feeParts: parts(fee),
      bonusMaximumParts: parts(bonusMaximum),
      feeRate,
      bonusRate,
      turnover,
      bonusTurnover,
    },
  };
}

function depositsOf(serve: Serve, deps: DepositReviewDeps): void {
  const { db } = deps;
  serve(opsDeposits, async ({ username, from, to, ...asked }, { brand }) => {
    const memberId = username === undefined ? undefined : (await findMemberByName(db, brand, username))?.memberId;
    if (username !== undefined && memberId === undefined) throw new Refusal('member_not_found');
    const between = { from: from === undefined ? from : instantOf(from), to: to === undefined ? to : instantOf(to) };
    const page = await listForStaff(db, brand, { ...asked, ...between, memberId });
    return { ...page, list: await rows(deps, page.list) };
  });
  serve(opsDeposit, async ({ depositId }, { brand }) => {
    const known = await depositForStaff(db, brand, depositId);
    const steps = (await stepsOf(db, known, 'staff')).map(({ amount, ...line }) => ({
      ...line,
      amount: textFromParts(amount.parts),
      currency: amount.currency,
    }));
    return { ...(await row(deps, known)), steps };
  });
  serve(opsDepositProof, async ({ depositId, number }, { brand }) =>
    paymentProofOf(db, await depositForStaff(db, brand, depositId), number),
  );
  serve(opsMatchDeposit, async ({ amount, ...asked }, { session }) =>
    row(deps, await matchDeposit(deps, { ...asked, amountParts: amount, operator: session })),
  );
  serve(opsRefuseDeposit, async (asked, { session }) =>
    row(deps, await refuseDeposit(deps, { ...asked, operator: session })),
  );
}

function heldBackOf(serve: Serve, deps: DepositReviewDeps): void {
  const withDeposit = async (operator: OperatorSession, depositId: string, work: (known: Deposit) => Promise<void>) => {
    await work(await depositForStaff(deps.db, operator.brand, depositId));
    return row(deps, await depositForStaff(deps.db, operator.brand, depositId));
  };
  serve(opsReturnHeldBack, ({ depositId, note }, { session: operator }) =>
    withDeposit(operator, depositId, (known) => beginReturn(deps, known, { operator, note })),
  );
  serve(opsHeldBackReturned, ({ depositId, ...said }, { session: operator }) =>
    withDeposit(operator, depositId, (known) => confirmReturn(deps, known, { operator, ...said })),
  );
  serve(opsHeldBackReturnFailed, ({ depositId, note }, { session: operator }) =>
    withDeposit(operator, depositId, (known) => returnFailed(deps, known, { operator, note })),
  );
}

function noticesOf(serve: Serve, deps: DepositReviewDeps): void {
  serve(opsDepositNotice, async ({ amount, currency, paidAt, ...same }, { session }) => {
    const notice = { ...same, brand: session.brand, amount: { parts: amount, currency }, paidAt: instantOf(paidAt) };
    return noticeOnWire(await receiveBankNotice(deps, { notice, operator: session }));
  });
  serve(opsDepositNotices, async (asked, { brand }) => {
    const page = await listBankNotices(deps.db, brand, asked);
    return { ...page, list: page.list.map(noticeOnWire) };
  });
  serve(opsDismissNotice, async ({ noticeId, note }, { session }) =>
    noticeOnWire(await dismissBankNotice(deps, { operator: session, noticeId, note })),
  );
}

async function rows(deps: DepositReviewDeps, list: readonly Deposit[]) {
  const proposed = await openProposals(deps.db, list);
  return Promise.all(list.map((one) => rowOf(deps, one, proposed.get(one.depositId) ?? [])));
}

async function row(deps: DepositReviewDeps, known: Deposit) {
  return rowOf(deps, known, (await openProposals(deps.db, [known])).get(known.depositId) ?? []);
}

async function rowOf(deps: DepositReviewDeps, known: Deposit, proposed: readonly Proposal[]) {
  const { depositId, code, memberId, channel, kind, state, reason, proofs, providerReference } = known;
  const { createdAt, expiresAt, decidedAt } = known;
  const username = (await memberById(deps.db, memberId))?.username ?? '';
  return {
    depositId,
    code,
    memberId,
    username,
    channel,
    kind,
    state,
    reason,
    proofs,
    heldBack: heldBackForStaff(known),
    providerReference,
    ...moneyOnWire(known),
    createdAt,
    expiresAt,
    decidedAt,
    proposals: proposed.map(({ operatorName, amountParts, note, noticeId, at }) => ({
      proposedBy: operatorName,
      amount: textFromParts(amountParts),
      note,
      noticeId,
      proposedAt: at,
    })),
  };
}

function noticeOnWire({
  noticeId,
  channel,
  amount,
  text,
  paidAt,
  heardAt,
  state,
  reason,
  depositId,
}: StoredBankNotice) {
  return {
    noticeId,
    channel,
    text,
    paidAt,
    heardAt,
    state,
    reason,
    depositId,
    amount: textFromParts(amount.parts),
    currency: amount.currency,
  };
}
