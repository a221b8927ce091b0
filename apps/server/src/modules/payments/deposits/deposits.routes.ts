import { deposit, depositChannels, depositDetail } from '@baize/contract';
import { depositReturnPath, isDepositOver } from '@baize/contract/states';
import { asId, type DepositId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brands/index.ts';
import type { Deposit, DepositChannel, PaymentsDeps } from './deposit.ts';
import { depositChannelsFor } from './deposit-channels-for.ts';
import { depositOf } from './deposit-of.ts';
import { startDeposit } from './start-deposit.ts';

export interface DepositsRoutesDeps extends PaymentsDeps {
  readonly brands: Pick<BrandBook, 'ofHost'>;
  /** The address people reach this server at when their own is none of the brand's. */
  readonly publicUrl: string;
}

/** Deposits as the member site sees them. */
export function depositsRoutes(serve: Serve, deps: DepositsRoutesDeps): void {
  serve(depositChannels, async (_request, caller) => ({
    list: (await depositChannelsFor(deps, caller.brand)).map(channelOnWire),
  }));
  serve(deposit, async ({ requestKey, channel, amount }, caller) => {
    const { memberId, brand } = caller.session;
    const origin = await originFor(caller, deps);
    const returnUrlOf = (depositId: DepositId): string => origin + depositReturnPath(depositId);
    const terms = { memberId, brand, requestKey, channel, amountParts: amount, returnUrlOf };
    return depositOnWire(await startDeposit(deps, terms));
  });
  serve(depositDetail, async ({ depositId }, caller) =>
    depositOnWire(await depositOf(deps.db, caller.session.memberId, asId<DepositId>(depositId))),
  );
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

function channelOnWire(channel: DepositChannel): z.input<typeof depositChannels.value>['list'][number] {
  return {
    channel: channel.channel,
    name: `deposit_channel_${channel.channel}`,
    currency: channel.currency,
    minimum: textFromParts(channel.minimumParts),
    maximum: textFromParts(channel.maximumParts),
    presets: channel.presetParts.map(textFromParts),
    fee: textFromParts(channel.feeParts),
  };
}

function depositOnWire(known: Deposit): z.input<typeof deposit.value> {
  return {
    depositId: known.depositId,
    channel: known.channel,
    amount: textFromParts(known.amount.parts),
    credited: textFromParts(known.creditedParts),
    currency: known.amount.currency,
    state: known.state,
    redirectUrl: isDepositOver(known.state) ? null : known.redirectUrl,
    createdAt: known.createdAt,
    expiresAt: known.expiresAt,
  };
}
