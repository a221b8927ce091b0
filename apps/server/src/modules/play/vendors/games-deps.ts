import type { KeyObject } from 'node:crypto';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';

import type { BrandBook } from '../../brand/brands/index.ts';
import type { VendorSettings } from './vendor-links.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

/** How we speak with vendors: who they are, and our own signature. */
export interface VendorLinks {
  readonly vendors: Readonly<Record<string, VendorSettings>>;
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
  readonly vendors: Readonly<Record<string, VendorSettings>>;
  readonly hints: Hints;
  readonly clock: Clock;
}
