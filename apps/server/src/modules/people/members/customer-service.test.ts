import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerService } from '@baize/contract/brand/availability';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createMember } from './create-member.ts';
import { mountPeople } from '../../../testing/mount-people.ts';
import { BRAND, openWorld, PASSWORD, type World } from './testing/world.ts';

let world: World;
let app: TestApp;
let paths = BRAND.customerService;

beforeAll(async () => {
  world = await openWorld();
  const brand = () => Promise.resolve({ ...BRAND, customerService: paths });
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    routes: (serve) =>
      mountPeople(serve, {
        ...world,
        db: world.database.api,
        brands: { ofHost: brand, of: brand, refresh: () => Promise.resolve() },
        hints: { tell: () => undefined, subscribe: () => () => undefined },
        onSessionsEnded: () => undefined,
      }),
  });
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

async function someoneOfRank(username: string, level: number): Promise<string> {
  const login = await world.hasher.admit((hashing) => hashing.hash(PASSWORD));
  const memberId = await world.database.owner.inTransaction(async (tx) => {
    const { memberId } = await createMember(
      tx,
      {
        brand: BRAND.code,
        currency: BRAND.currency,
        username,
        rank: { label: `Rank ${level}`, level },
        hashes: { login },
        profile: {},
        registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
      },
      world,
    );
    return memberId;
  });
  return app.logInAs({ memberId });
}
const turnTo = async (token?: string) =>
  (await app.call(customerService, {}, token === undefined ? {} : { token })).body;

it('GET /wps/system/customerService leads ranks above 4 to the VIP service, everybody else to the chat', async () => {
  const chat = { csType: 'LIVECHAT', kind: 'LIVECHAT', path: '/chat' };
  expect((await turnTo()).value).toEqual(chat);
  expect((await turnTo(await someoneOfRank('fourth', 4))).value).toEqual(chat);
  expect((await turnTo(await someoneOfRank('fifth', 5))).value).toEqual({
    csType: 'VIP',
    kind: 'VIP',
    path: '/chat/vip',
  });
});

it('leads a VIP to the chat where the brand has no VIP service, and refuses where it has nothing', async () => {
  const vip = await someoneOfRank('sixth', 6);
  paths = [{ csType: '3', path: '/chat' }];
  expect((await turnTo(vip)).value).toMatchObject({ kind: 'LIVECHAT' });
  paths = [];
  expect((await turnTo(vip)).message).toBe('customer_service_missing');
});
