import { type BrandCode, invariant, SECOND_MS } from '@baize/kernel';
import { type Clock, systemClock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { mustBeOutside } from '../../../platform/database/within-transaction.ts';
import { epochOf } from '../../../platform/load/changes.ts';
import type { Brand } from './brand.ts';
import { readBrands } from './brands.store.ts';
import { ANY_HOST, hostNameOf } from './host-name.ts';

/** For this long the copy in memory is used without reading the database. */
const FRESH_MS = 5 * SECOND_MS;
/** An older copy is read again before a request is answered from it, so that a closed brand is soon closed everywhere. */
const STALE_MAX_MS = 15 * SECOND_MS;

/** Every brand of the deployment, kept in memory and refreshed while readers go on with what is there. */
export interface BrandBook {
  /** The brand that is served at a host name; port and case do not matter. Undefined when none does. */
  ofHost(host: string): Promise<Brand | undefined>;
  /**
   * A brand by its code. Faults when there is none: codes come from our own tables. Whoever is in a transaction names it: what must
   * be read anew is read by its connection, for the others may all be waiting for what the transaction has locked.
   */
  of(code: BrandCode, within?: Sql): Promise<Brand>;
  /** Reads everything anew, for whoever has just changed something and wants it to count here at once. */
  refresh(): Promise<void>;
}

/** The brands as they were at one reading. */
interface Snapshot {
  readonly brands: ReadonlyMap<string, Brand>;
  readonly byHost: ReadonlyMap<string, Brand>;
  readonly anywhere: Brand | undefined;
  readonly readAt: number;
  /** Of the database, when it began to be read (platform/load/changes.ts). */
  readonly epoch: number;
}

/** Opens the book. What was read once keeps being served when the database is away; the first reading must succeed. */
export function openBrandBook(sql: Sql, { clock = systemClock }: { readonly clock?: Clock } = {}): BrandBook {
  let snapshot: Snapshot | undefined;
  let reading: { readonly epoch: number; readonly found: Promise<Snapshot> } | undefined;

  async function current(): Promise<Snapshot> {
    mustBeOutside();
    const isNow = snapshot?.epoch === epochOf(sql);
    if (snapshot !== undefined && isNow && clock.now() - snapshot.readAt < FRESH_MS) return snapshot;
    const fresh = read();
    if (snapshot === undefined) return fresh;
    // Stale for a moment is better than slow: this caller goes on, a later one sees the change. Stale for long is so only
    // while the database is away.
    const before = snapshot;
    const settled = fresh.catch(() => before);
    const isChanged = before.epoch !== epochOf(sql);
    return clock.now() - before.readAt < STALE_MAX_MS && !isChanged ? before : settled;
  }

  async function currentIn(within: Sql): Promise<Snapshot> {
    const isNow = snapshot?.epoch === epochOf(sql);
    if (snapshot !== undefined && isNow && clock.now() - snapshot.readAt < STALE_MAX_MS) return snapshot;
    // Not kept: the transaction may have changed brands itself, and may not be committed.
    return snapshotFrom(await readBrands(within), { readAt: clock.now(), epoch: epochOf(sql) });
  }

  function read(): Promise<Snapshot> {
    const epoch = epochOf(sql);
    // A reading that began before a change is of no use to who asks after it.
    if (reading?.epoch === epoch) return reading.found;
    const found = readBrands(sql)
      .then((brands) => (snapshot = snapshotFrom(brands, { readAt: clock.now(), epoch })))
      .finally(() => {
        if (reading?.found === found) reading = undefined;
      });
    reading = { epoch, found };
    return found;
  }

  return {
    ofHost: async (host) => {
      const { byHost, anywhere } = await current();
      return byHost.get(hostNameOf(host)) ?? anywhere;
    },
    of: async (code, within) => {
      const { brands } = within === undefined ? await current() : await currentIn(within);
      const brand = brands.get(code);
      invariant(brand !== undefined, `there is no brand ${code}`);
      return brand;
    },
    refresh: async () => {
      // One that is under way may have read before the change.
      await reading?.found.catch(() => undefined);
      await read();
    },
  };
}

function snapshotFrom(brands: readonly Brand[], read: Pick<Snapshot, 'readAt' | 'epoch'>): Snapshot {
  const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  return {
    brands: new Map(brands.map((brand) => [brand.code, brand])),
    byHost,
    anywhere: byHost.get(ANY_HOST),
    ...read,
  };
}
