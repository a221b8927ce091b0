import type { KeyObject } from 'node:crypto';
import type { Chance } from '../../../platform/chance.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { VendorKeys } from '../../../platform/keys.ts';
import type { News } from '../../../platform/news.ts';
import type { BrandBook } from '../../brand/brands/index.ts';

/** How we speak with vendors: who they are, and our own signature. */
export interface VendorLinks {
  readonly vendors: Readonly<Record<string, VendorKeys>>;
  /** Signs what we ask of vendors. */
  readonly operatorPrivateKey: KeyObject;
  /** Names of vendors inside our own network (the setting PRIVATE_HOSTS). */
  readonly privateHosts?: readonly string[];
}

/** What the calls of this module work with. */
export interface GamesDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly links: VendorLinks;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The address people reach this server at: its scheme is that of every way back out of a game. */
  readonly publicUrl: string;
}

/** What the wallet side of the vendor protocol works with. */
export interface WalletDeps {
  readonly db: Db;
  readonly vendors: Readonly<Record<string, VendorKeys>>;
  readonly news: News;
  readonly clock: Clock;
}
