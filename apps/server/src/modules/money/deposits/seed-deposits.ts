import { DEPOSIT_KINDS } from '@baize/contract/money/deposits';
import {
  type BrandCode,
  currencyOf,
  DAY_MS,
  type DepositId,
  instantOf,
  isCurrency,
  invariant,
  type MemberId,
  MINUTE_MS,
  partsFromText,
} from '@baize/kernel';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { PastEvent } from '../../../events/past-event.ts';
import { applyEventIn } from './apply-event.ts';
import { insertDeposit, keepOrder } from './deposits.store.ts';
import { newDepositCode } from './domain/deposit-code.ts';
import { addHistory } from './deposit-history.store.ts';
import { type BrandChannel, putChannel } from './deposit-channels.store.ts';

const amount = z.string().transform((text, context) => {
  const parts = partsFromText(text);
  if (parts !== undefined && parts >= 0n) return parts;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const offer = {
  minimum: amount,
  maximum: amount,
  fee: amount,
  feeRate: z.number().int().default(0),
  bonusRate: z.number().int().default(0),
  bonusMaximum: amount.default(0n),
  turnover: z.number().int().default(100),
  bonusTurnover: z.number().int().default(100),
};

/** `seed/<brand>/channels.json`: the brand's channels and its members' past deposits, amounts in wire form. */
const channelsFile = z.strictObject({
  channels: z.array(
    z.strictObject({
      channel: z.string(),
      kind: z.enum(DEPOSIT_KINDS),
      currency: z.string().refine(isCurrency).transform(currencyOf),
      ...offer,
      presets: z.array(amount),
      levels: z.array(z.strictObject({ from: z.number().int(), ...offer })).default([]),
      minLevel: z.number().int().default(0),
      minutes: z.number().int().default(30),
      payee: z
        .strictObject({ bank: z.string(), bankCode: z.string(), account: z.string(), holder: z.string() })
        .nullable()
        .default(null),
      titles: z.record(z.string(), z.string()).default({}),
      enabled: z.boolean(),
      sort: z.number().int(),
    }),
  ),
  history: z.array(
    z.strictObject({ username: z.string(), channel: z.string(), amount, daysAgo: z.number().positive() }),
  ),
});

/** Puts the channels of a brand in place. May be repeated: the file wins. */
export async function seedChannels(tx: Tx, brand: BrandCode, data: unknown): Promise<void> {
  for (const channel of channelsFile.parse(data).channels) await putChannel(tx, brand, keptFrom(channel));
}

function keptFrom(channel: z.output<typeof channelsFile>['channels'][number]): BrandChannel {
  const { presets, levels, ...same } = channel;
  return {
    ...offerFrom(same),
    presetParts: presets,
    levels: levels.map((one) => offerFrom(one)),
  };
}

type OfferFile = z.output<z.ZodObject<typeof offer>>;

function offerFrom<T extends OfferFile>(file: T) {
  const { minimum, maximum, fee, feeRate, bonusRate, bonusMaximum, turnover, bonusTurnover, ...same } = file;
  return {
    ...same,
    minimumParts: minimum,
    maximumParts: maximum,
    terms: { feeParts: fee, feeRate, bonusRate, bonusMaximumParts: bonusMaximum, turnover, bonusTurnover },
  };
}

interface PastDeposits {
  readonly brand: BrandCode;
  readonly data: unknown;
  readonly memberOf: (username: string) => Promise<MemberId | undefined>;
}

/**
 * The past deposits of the file, credited by the same code that credits a real one. May be repeated: each line of the file is one
 * deposit.
 */
export async function pastDeposits(
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
  { brand, data, memberOf }: PastDeposits,
): Promise<PastEvent[]> {
  const { channels, history } = channelsFile.parse(data);
  const events: PastEvent[] = [];
  for (const [line, past] of history.entries()) {
    const channel = channels.find((one) => one.channel === past.channel);
    const memberId = await memberOf(past.username);
    invariant(
      channel !== undefined && memberId !== undefined,
      `line ${line} of the past deposits names somebody or something unknown`,
    );
    const at = instantOf(clock.now() - past.daysAgo * DAY_MS);
    const then: Clock = { now: () => at };
    const { kind, currency, minutes, terms, titles } = keptFrom(channel);
    const of = { memberId, brand, channel: past.channel, kind, currency, terms, titles, amountParts: past.amount };
    const deposit = { ...of, minutes, requestKey: keyOf(brand, past.username, line) };
    events.push({ at, memberId, happen: (tx) => seedDeposit(tx, { then, chance }, deposit) });
  }
  return events;
}

/** The past is told to nobody. */
const notTold = () => Promise.resolve();

interface PastDeposit extends Pick<
  Parameters<typeof insertDeposit>[1],
  'memberId' | 'brand' | 'channel' | 'kind' | 'currency' | 'terms' | 'titles' | 'amountParts' | 'requestKey'
> {
  readonly minutes: number;
}

async function seedDeposit(
  tx: Tx,
  { then, chance }: { then: Clock; chance: Chance },
  { minutes, ...past }: PastDeposit,
): Promise<void> {
  const createdAt = then.now();
  const depositId = newId<DepositId>(then, chance);
  const deposit = await insertDeposit(tx, {
    ...past,
    depositId,
    createdAt,
    withBonus: true,
    payee: null,
    returnUrl: '/',
    code: newDepositCode(chance),
    expiresAt: instantOf(createdAt + minutes * MINUTE_MS),
  });
  if (deposit === undefined) return;
  const amount = { parts: past.amountParts, currency: past.currency };
  await addHistory(tx, deposit, {
    at: createdAt,
    source: 'member',
    event: 'opened',
    outcome: 'applied',
    state: 'pending',
    amount,
  });
  await keepOrder(tx, deposit, {
    providerReference: `past-${depositId}`,
    show: { kind: 'redirect', url: '' },
  });
  await applyEventIn(
    tx,
    { clock: then, notifyMember: notTold },
    { deposit, confirmed: { source: 'query', event: 'paid', amount } },
  );
}

/** A request key of the right shape (UUID version 8) that is the same on every run. */
function keyOf(brand: string, username: string, line: number): string {
  const hex = createHash('sha256').update(`${brand}/${username}/${line}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
