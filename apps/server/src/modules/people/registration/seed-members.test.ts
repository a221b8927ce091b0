import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberById } from '../members/index.ts';
import { type MembersSeed, seedMembers } from './seed-members.ts';
import { BRAND, openWorld, type World } from '../members/testing/world.ts';

let world: World;
let file: unknown;
beforeAll(async () => {
  world = await openWorld();
  file = JSON.parse(await readFile(new URL('../../../../seed/demo/members.json', import.meta.url), 'utf8'));
});
afterAll(() => world.database.drop());

const seed = (changes: Partial<MembersSeed> = {}) =>
  world.database.owner.inTransaction((tx) => seedMembers(tx, { brand: BRAND, file, ...changes }, world));

it('makes the demo members, whole and in their tree, and all of them can log in', async () => {
  const ids = await seed();
  const kinds = { demo01: 0, trial01: 4, agent01: 1 };
  for (const [username, isAgent] of Object.entries(kinds)) {
    const signedIn = await world.logIn({ username, password: 'Baize-2026' });
    expect(signedIn).toMatchObject({ passwordExpired: false, userInfo: { id: ids.get(username), type: isAgent } });
  }
  const members = await Promise.all([...ids.values()].map((id) => memberById(world.database.api, id)));
  expect(members.filter((member) => member?.uplineId === ids.get('agent01')).length).toBeGreaterThanOrEqual(4);
});

it('finds a newcomer’s upline by the agent’s code', async () => {
  const signedIn = await world.register({ username: 'newcomer', affiliateCode: 'harbour01' });
  expect(signedIn?.userInfo.account).toBe('newcomer');
});

it('leaves nothing behind when a file is wrong', async () => {
  const wrong = [
    {
      members: [
        { username: 'first1', password: 'Baize-2026' },
        { username: 'second2', password: 'x', upline: 'nobody' },
      ],
    },
    {
      members: [
        { username: 'first1', password: 'Baize-2026' },
        { username: 'demo01', password: 'Baize-2026' },
      ],
    },
    { members: [{ username: 'first1', password: 'Baize-2026', isAgent: 3 }] },
    { members: [{ username: 'first1', password: 'Baize-2026', admin: true }] },
  ];
  for (const each of wrong) await expect(seed({ file: each })).rejects.toThrow();
  await expect(world.register({ username: 'first1' })).resolves.not.toBeNull();
});
