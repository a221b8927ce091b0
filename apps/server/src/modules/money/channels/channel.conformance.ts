import { MINUTE_MS, type Money, money } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Unreachable } from '../../../platform/refusal.ts';
import { type ChannelPayout, ChannelRefused, type PayoutNotification } from './channel.ts';
import {
  anOrder,
  askedOf,
  type ChannelPromise,
  type ChannelUnderTest,
  type ProviderStage,
  type ProviderTraits,
} from './testing/provider-stage.ts';
import { WEBHOOK_PROMISES } from './webhook.conformance.ts';

/** The tests that every channel adapter must pass. Each adapter's test file calls this and may add tests of its own. */
export function keepsTheChannelPromises(traits: ProviderTraits, open: () => ChannelUnderTest): void {
  describe('as a payment channel', () => {
    for (const { rule, binds, check } of CHANNEL_PROMISES) {
      if (binds?.(traits) ?? true) it(rule, async () => check(open()));
    }
  });
}

const HALF_HOUR_MS = 30 * MINUTE_MS;

function aPayout(stage: ProviderStage, account: string): ChannelPayout {
  const reference = randomUUID();
  const { institution } = stage.traits;
  const at = institution === undefined ? {} : { institution };
  const holder = 'Juana Cruz';
  return { reference, amount: askedOf(stage), account, holder, ...at, idempotencyKey: reference };
}

const twice = (amount: Money): Money => money(amount.currency, amount.parts * 2n);

const ORDER_PROMISES: readonly ChannelPromise[] = [
  {
    rule: 'makes one order per key, however often and in parallel it is asked',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const made = await Promise.all(Array.from({ length: 20 }, () => channel.create(order)));
      expect(new Set(made.map(({ providerReference }) => providerReference)).size).toBe(1);
      expect(await channel.create(order)).toEqual(made[0]);
      expect(await stage.ordersFor(order.reference)).toBe(1);
    },
  },
  {
    rule: 'says no to a key that comes with another amount',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      await channel.create(order);
      const changed = channel.create({ ...order, amount: twice(order.amount) });
      await expect(changed).rejects.toBeInstanceOf(ChannelRefused);
      expect(await channel.query(order.reference)).toMatchObject({ amount: order.amount });
    },
  },
  {
    rule: 'does not pretend to know how an order ended whose answer was lost, and finds it by our reference',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      stage.loseAnswers(1);
      await channel.create(order).then(
        // The lost answer was to a query that the channel sent before it made anything.
        () => undefined,
        (error: unknown) => expect(error).toBeInstanceOf(Unreachable),
      );
      stage.loseAnswers(0);
      const made = await channel.create(order);
      expect(await channel.query(order.reference)).toMatchObject({ standing: 'open', ...made });
      expect(await stage.ordersFor(order.reference)).toBe(1);
    },
  },
  {
    rule: 'says that it had no answer when the provider is down, for every question',
    check: async ({ channel, stage }) => {
      stage.setDown(true);
      try {
        await expect(channel.create(anOrder(stage))).rejects.toBeInstanceOf(Unreachable);
        await expect(channel.query(randomUUID())).rejects.toBeInstanceOf(Unreachable);
        if (!stage.traits.paysOut) return;
        await expect(channel.createPayout(aPayout(stage, stage.accounts.good))).rejects.toBeInstanceOf(Unreachable);
        await expect(channel.queryPayout(randomUUID())).rejects.toBeInstanceOf(Unreachable);
      } finally {
        stage.setDown(false);
      }
    },
  },
  {
    rule: 'does not know an order that nobody made',
    check: async ({ channel }) => {
      expect(await channel.query(randomUUID())).toBe('unknown');
      expect(await channel.queryPayout(randomUUID())).toBe('unknown');
    },
  },
  {
    rule: 'calls an order timed out that nobody paid in time',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      await channel.create(order);
      stage.advance(HALF_HOUR_MS);
      expect(await channel.query(order.reference)).toMatchObject({ standing: 'timedOut' });
    },
  },
];

const paysOut = (traits: ProviderTraits): boolean => traits.paysOut;

const PAYOUT_PROMISES: readonly ChannelPromise[] = [
  {
    rule: 'pays out once per key, however often and in parallel it is asked',
    binds: paysOut,
    check: async ({ channel, stage }) => {
      const payout = aPayout(stage, stage.accounts.good);
      const made = await Promise.all(Array.from({ length: 20 }, () => channel.createPayout(payout)));
      expect(new Set(made.map(({ providerReference }) => providerReference)).size).toBe(1);
      await stage.sent();
      expect(await stage.payoutsFor(payout.reference)).toBe(1);
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'paid', amount: payout.amount });
      const name = made[0]?.providerReference;
      expect(await channel.queryPayout(payout.reference, name)).toMatchObject({ standing: 'paid' });
    },
  },
  {
    rule: 'pays out once although every single answer on the way is lost',
    binds: paysOut,
    check: async ({ channel, stage }) => {
      const payout = aPayout(stage, stage.accounts.good);
      // Each attempt gets one answer further than the one before.
      for (let heard = 0; heard < 6; heard += 1) {
        stage.loseAnswers(1, heard);
        await channel.createPayout(payout).catch((error: unknown) => expect(error).toBeInstanceOf(Unreachable));
      }
      stage.loseAnswers(0);
      await channel.createPayout(payout);
      await stage.sent();
      expect(await stage.payoutsFor(payout.reference)).toBe(1);
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'paid' });
    },
  },
  {
    rule: 'does not pretend to know how a payout ended whose answer was lost, and finds it by our reference',
    binds: paysOut,
    check: async ({ channel, stage }) => {
      const payout = aPayout(stage, stage.accounts.good);
      stage.loseAnswers(1);
      await expect(channel.createPayout(payout)).rejects.toBeInstanceOf(Unreachable);
      stage.loseAnswers(0);
      await channel.createPayout(payout);
      await stage.sent();
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'paid' });
      expect(await stage.payoutsFor(payout.reference)).toBe(1);
    },
  },
  {
    rule: 'tells a payout that the provider refused, and says no to a key with another account or amount',
    binds: paysOut,
    check: async ({ channel, stage }) => {
      const payout = aPayout(stage, stage.accounts.refused);
      await channel.createPayout(payout);
      await stage.sent();
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'refused' });
      const good = aPayout(stage, stage.accounts.good);
      await channel.createPayout(good);
      for (const change of [{ account: stage.accounts.refused }, { amount: twice(good.amount) }]) {
        await expect(channel.createPayout({ ...good, ...change })).rejects.toBeInstanceOf(ChannelRefused);
      }
      expect(await stage.payoutsFor(good.reference)).toBe(1);
    },
  },
  {
    rule: 'tells the end of a payout with the same names in webhook and query',
    binds: (traits) => traits.payoutNotifications,
    check: async ({ channel, stage }) => {
      await stage.sent();
      const payout = aPayout(stage, stage.accounts.good);
      const { providerReference } = await channel.createPayout(payout);
      const read = (await stage.sent()).map(({ rawBody, headers }) => channel.readWebhook(rawBody, headers));
      const told = read.find((one): one is PayoutNotification => typeof one === 'object' && one.about === 'payout');
      expect(told).toMatchObject({ about: 'payout', providerReference });
      expect([payout.reference, null]).toContain(told?.reference);
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'paid', providerReference });
    },
  },
];

export const CHANNEL_PROMISES: readonly ChannelPromise[] = [...ORDER_PROMISES, ...WEBHOOK_PROMISES, ...PAYOUT_PROMISES];
