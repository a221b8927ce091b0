import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionHint } from '@baize/contract/hints';
import { asId, type MemberId } from '@baize/kernel';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { chunksOf, openPostgresHints, type RunningHints } from './postgres-hints.ts';

const memberId = asId<MemberId>('01920000-0000-7000-8000-000000000001');
const other = asId<MemberId>('01920000-0000-7000-8000-000000000002');
let database: TestDatabase;
let here: RunningHints;
let there: RunningHints;

beforeAll(async () => {
  database = await freshDatabase();
  const open = () => openPostgresHints({ db: database.api, url: database.url, onError: () => undefined });
  [here, there] = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

function hear(hints: RunningHints, member = memberId): { events: SessionHint[]; stop: () => void } {
  const events: SessionHint[] = [];
  return { events, stop: hints.subscribe(member, (event) => events.push(event)) };
}

describe('hints', () => {
  it('reaches this process at once and every other one, each event once', async () => {
    const [mine, theirs, strangers] = [hear(here), hear(there), hear(there, other)];
    here.tell(memberId, { type: 'deposit', depositId: 'd1' });
    expect(mine.events).toEqual([{ type: 'deposit', depositId: 'd1' }]);
    await expect.poll(() => theirs.events).toEqual([{ type: 'deposit', depositId: 'd1' }]);
    there.tell(memberId, { type: 'balance' });
    await expect.poll(() => mine.events).toHaveLength(2);
    expect(theirs.events).toHaveLength(2);
    expect(strangers.events).toEqual([]);
    for (const one of [mine, theirs, strangers]) one.stop();
    expect(here.listeners() + there.listeners()).toBe(0);
  });

  it('travels in few notifications when much happens at once', async () => {
    const theirs = hear(there);
    for (let i = 0; i < 3_000; i += 1) here.tell(memberId, { type: 'deposit', depositId: `d${i}` });
    await expect.poll(() => theirs.events.length).toBe(3_000);
    theirs.stop();
  });

  it('fits into what PostgreSQL carries, and says the same thing once', () => {
    const items = Array.from({ length: 500 }, (_, i) => [memberId, { type: 'deposit', depositId: `d${i}` }] as const);
    const chunks = chunksOf('me', [...items, ...items]);
    expect(Math.max(...chunks.map((chunk) => Buffer.byteLength(chunk)))).toBeLessThan(8_000);
    expect(chunks.flatMap((chunk) => (JSON.parse(chunk) as { items: unknown[] }).items)).toHaveLength(500);
  });

  it('comes back by itself when the connection is lost', async () => {
    const theirs = hear(there);
    await database.owner.all(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'baize hints' and datname = current_database()`);
    await expect
      .poll(
        () => {
          here.tell(memberId, { type: 'balance' });
          return theirs.events.length;
        },
        { interval: 100 },
      )
      .toBeGreaterThan(0);
    theirs.stop();
  });
});
