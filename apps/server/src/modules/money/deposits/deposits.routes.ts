import { depositReturnPath } from '@baize/contract/money/deposit-states';
import {
  depositAskBack,
  depositCancel,
  depositChannels,
  depositDetail,
  depositList,
  depositProof,
  depositProofShow,
  depositReceipt,
  startDeposit as deposit,
} from '@baize/contract/money/deposits';
import { asId, type DepositId, type MemberId, textFromParts } from '@baize/kernel';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { memberById } from '../../people/members/index.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { type DepositsDeps, heldBackNow } from './deposit.ts';
import { askBack } from './return-held-back.ts';
import { depositOf, listDeposits, receiptOf, stepsOf } from './read-deposits.ts';
import { depositChannelsFor } from './deposit-channels.ts';
import { channelForMember } from './deposit-channels.wire.ts';
import { depositOnWire } from './deposit.wire.ts';
import { paymentProofOf, sendPaymentProof } from './payment-proofs.ts';
import { startDeposit } from './start-deposit.ts';

export interface DepositsRoutesDeps extends DepositsDeps {
  readonly brands: Pick<BrandBook, 'ofHost' | 'of'>;
  /** The public address of this server, used when the request's host is not one of the brand's. */
  readonly publicUrl: string;
}

/** Deposits as the member site sees them. */
export function mountDeposits(serve: Serve, deps: DepositsRoutesDeps): void {
  const { db } = deps;
  const levelOf = async ({ session }: Caller<{ memberId: MemberId }>) =>
    (await memberById(db, session.memberId))?.rank?.level ?? 0;
  serve(depositChannels, async (_request, caller) => {
    const list = await depositChannelsFor(deps, { brand: caller.brand, level: await levelOf(caller) });
    return { list: list.map((channel) => channelForMember(channel, languageOf(caller))) };
  });
  serve(deposit, async ({ requestKey, channel, amount, bonus }, caller) => {
    const { memberId, brand } = caller.session;
    const origin = await originFor(caller, deps);
    const returnUrlOf = (depositId: DepositId): string => origin + depositReturnPath(depositId);
    const terms = { requestKey, channel, amountParts: amount, withBonus: bonus, returnUrlOf };
    const started = await startDeposit(deps, { ...terms, memberId, brand, level: await levelOf(caller) });
    return depositOnWire(started, languageOf(caller));
  });
  serve(depositDetail, async ({ depositId }, caller) => {
    const known = await depositOf(db, caller.session.memberId, asId<DepositId>(depositId));
    const steps = (await stepsOf(db, known, 'member')).map(({ at, event, state, amount }) => ({
      at,
      event,
      state,
      amount: textFromParts(amount.parts),
    }));
    return { ...depositOnWire(known, languageOf(caller)), steps };
  });
  serve(depositList, async (asked, caller) => {
    const page = await listDeposits(db, caller.session.memberId, asked);
    return { ...page, states: [...page.states], list: page.list.map((one) => depositOnWire(one, languageOf(caller))) };
  });
  serve(depositCancel, async ({ depositId }, caller) =>
    depositOnWire(await cancelDeposit(deps, caller.session.memberId, asId<DepositId>(depositId)), languageOf(caller)),
  );
  serve(depositAskBack, async ({ depositId }, caller) =>
    depositOnWire(await askBack(deps, caller.session.memberId, asId<DepositId>(depositId)), languageOf(caller)),
  );
  serve(depositProof, async ({ depositId, data }, caller) => {
    const { memberId } = caller.session;
    const known = await sendPaymentProof(deps, { memberId, depositId: asId<DepositId>(depositId), data });
    return depositOnWire(known, languageOf(caller));
  });
  serve(depositProofShow, async ({ depositId, number }, { session }) =>
    paymentProofOf(db, await depositOf(db, session.memberId, asId<DepositId>(depositId)), number),
  );
  serve(depositReceipt, async ({ depositId }, caller) => receipt(deps, caller, asId<DepositId>(depositId)));
}

/** What the member reads the site in. */
function languageOf(caller: Pick<Caller, 'cookie'>): string {
  return caller.cookie('lang')?.toUpperCase() ?? '';
}

async function receipt(deps: DepositsRoutesDeps, caller: Caller<{ memberId: MemberId }>, depositId: DepositId) {
  const { memberId } = caller.session;
  const { deposit: known, totalParts, creditedAt } = await receiptOf(deps.db, memberId, depositId);
  const [brand, member] = await Promise.all([deps.brands.of(known.brand), memberById(deps.db, memberId)]);
  return {
    depositId: known.depositId,
    code: known.code,
    brand: brand.name,
    username: member?.username ?? '',
    channel: known.channel,
    title: known.titles[languageOf(caller)] ?? null,
    providerReference: known.providerReference,
    paid: textFromParts(known.creditedParts),
    fee: textFromParts(known.feeTakenParts),
    bonus: textFromParts(known.bonusGivenParts),
    total: textFromParts(totalParts),
    heldBack: textFromParts(heldBackNow(known)),
    sentBack: textFromParts(known.heldBack?.sentBackParts ?? 0n),
    currency: known.amount.currency,
    startedAt: known.createdAt,
    creditedAt,
  };
}

/** The origin the member came from, so that a brand's payer returns to that brand's site and is still logged in. */
async function originFor(caller: Caller, deps: DepositsRoutesDeps): Promise<string> {
  const { origin, protocol } = new URL(deps.publicUrl);
  const host = caller.header('host') ?? '';
  const own = `${protocol}//${host}`;
  if (!URL.canParse(own) || new URL(own).host !== host.toLowerCase()) return origin;
  const brand = await deps.brands.ofHost(host);
  return brand?.code === caller.brand ? new URL(own).origin : origin;
}
