import { opsPutDepositChannel } from '@baize/contract/money/deposit-channels-ops';
import { startDeposit } from '@baize/contract/money/deposits';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { bankTransferChannel } from '../modules/money/channels/by-staff.ts';
import { openPaymentsStage, type PaymentsStage } from './payments-stage.ts';
import { valueIn } from './value-in.ts';
import { byTwo } from './by-two.ts';

/** The brand's account, which members pay into. */
export const PAYEE = {
  ...{ bank: 'Bank of Luzon', bankCode: 'BOLUPHMM', account: '001234567890', holder: 'Baize Gaming Inc' },
};

/** A bank transfer that staff confirm by hand: without fee and bonus. */
export const TRANSFER: z.input<typeof opsPutDepositChannel.request> = {
  channel: 'transfer',
  kind: 'transfer',
  currency: 'PHP',
  minimum: '100',
  maximum: '50000',
  presets: ['500'],
  fee: '0',
  feeRate: 0,
  bonusRate: 0,
  bonusMaximum: '0',
  turnover: 100,
  bonusTurnover: 100,
  minutes: 1_440,
  payee: PAYEE,
  titles: {},
  enabled: true,
  sort: 2,
};

/** A payments stage whose brand takes bank transfers, too, as it was asked for by this operator. */
export async function openTransferStage(
  change: Partial<typeof TRANSFER> = {},
): Promise<{ readonly stage: PaymentsStage; readonly staff: string }> {
  const stage = await openPaymentsStage({ channels: (own) => new Map([...own, ['transfer', bankTransferChannel()]]) });
  const staff = stage.test.operateAs({ name: 'Ana' });
  valueIn(await byTwo(stage.test, opsPutDepositChannel, { ...TRANSFER, ...change }));
  return { stage, staff };
}

/** A member who began to pay. */
export async function beganToPay(stage: PaymentsStage, { channel = 'transfer', amount = '500' } = {}) {
  const member = await stage.aMember();
  const asked = { requestKey: randomUUID(), channel, amount };
  return { ...member, ...valueIn(await stage.test.call(startDeposit, asked, { token: member.token })) };
}
