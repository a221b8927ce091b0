import { randomUUID } from 'node:crypto';
import { walletTransfer } from '@baize/contract/play/vendor-wallets';
import { opsPutWallets } from '@baize/contract/play/vendor-wallets-ops';
import type { Currency, MemberId } from '@baize/kernel';
import type { Keeper } from '../../../../tools/vendor-kit/keeper.mjs';
import { seedGames } from '../modules/play/catalogue/index.ts';
import { oneApiOptions } from '../modules/play/one-api/index.ts';
import { SETTLE_TASK } from '../modules/play/vendor-wallets/settle-move.ts';
import { vendorWalletJobs } from '../modules/play/vendor-wallets/vendor-wallets.jobs.ts';
import { tcgUsername } from '../modules/play/vendors/tcg/tcg-account.ts';
import { byTwo } from './by-two.ts';
import { type GamesStage, openGamesStage } from './games-stage.ts';
import { BRAND } from './ledger-stage.ts';
import { openTestAggregator } from './test-aggregator.ts';
import { openTestTcg } from './test-tcg.ts';

/** A member who moves money to a vendor and back. */
export interface Mover {
  readonly memberId: MemberId;
  readonly token: string;
}

export interface MoveWords {
  readonly type: 'in' | 'out' | 'all';
  readonly amount?: string;
  /** Of a request that comes again. */
  readonly requestKey?: string;
}

/** A vendor that keeps the wallets, in one of the protocols. One suite plays them all. */
export interface TransferActor {
  readonly protocol: 'rs-v2' | 'one-api' | 'tcg';
  readonly vendor: string;
  /** Whether the vendor's word that it knows nothing of a move ends it at once. */
  readonly isUnknownFinal: boolean;
  readonly stage: GamesStage;
  readonly keeper: Keeper;
  mover(cash?: string, currency?: Currency): Promise<Mover>;
  /** The states of the moves it came to, or why it was refused; and the HTTP status. */
  move(who: Mover, words: MoveWords): Promise<{ readonly http: number; readonly said: string }>;
  /** What the vendor has of a member. */
  there(who: Mover): Promise<bigint>;
  /** What the vendor has of a member is so much from now on: they won or lost there. */
  putThere(who: Mover, parts: bigint): Promise<void>;
  /** Runs every job that asks what became of a move, so many copies of it at once. What was not planned is not asked. */
  settle(times?: number): Promise<void>;
  drop(): Promise<void>;
}

export async function openRsTransfers(): Promise<TransferActor> {
  const stage = await openGamesStage();
  await byTwo(stage.site, opsPutWallets, { isSingle: false, autoTransfer: false, seamless: [] });
  const vendor = { protocol: 'rs-v2', vendor: 'house', isUnknownFinal: true } as const;
  const keeper = stage.vendor.wallet;
  return {
    ...vendor,
    ...actorOf(stage, { vendor: 'house', keeper, nameOf: (user) => user }),
    drop: () => stage.drop(),
  };
}

export async function openTcgTransfers(): Promise<TransferActor> {
  const tcg = await openTestTcg();
  const stage = await openGamesStage({ tcg: tcg.settings });
  await seedGames(stage.owner, BRAND, { vendors: [{ code: 'tcg', name: 'TCG' }], games: [] });
  return {
    ...({ protocol: 'tcg', vendor: 'tcg', isUnknownFinal: false } as const),
    ...actorOf(stage, { vendor: 'tcg', keeper: tcg.keeper, nameOf: tcgUsername }),
    drop: async () => {
      await stage.drop();
      tcg.close();
    },
  };
}

/** An aggregator of the OneAPI family whose contract is one of transfers. */
export async function openOneApiTransfers(): Promise<TransferActor> {
  const aggregator = await openTestAggregator();
  const oneApi = oneApiOptions.parse({ wallet: 'transfer' });
  const stage = await openGamesStage({ agg: { ...aggregator.settings, oneApi } });
  await seedGames(stage.owner, BRAND, { vendors: [{ code: 'agg', name: 'Aggregator' }], games: [] });
  return {
    ...({ protocol: 'one-api', vendor: 'agg', isUnknownFinal: false } as const),
    ...actorOf(stage, { vendor: 'agg', keeper: aggregator.keeper, nameOf: (user) => user }),
    drop: async () => {
      await stage.drop();
      await aggregator.close();
    },
  };
}

interface Means {
  readonly vendor: string;
  readonly keeper: Keeper;
  /** What the vendor calls a member. */
  readonly nameOf: (wireUser: string) => string;
}

function actorOf(stage: GamesStage, { vendor, keeper, nameOf }: Means) {
  const userOf = async ({ memberId }: Mover): Promise<string> => {
    const row = await stage.owner.first<{ wire_user: string }>(
      'select wire_user from games_player where member_id = $1 and vendor = $2',
      [memberId, vendor],
    );
    return row === undefined ? '' : nameOf(row.wire_user);
  };
  return {
    ...{ stage, keeper },
    mover: async (cash?: string, currency?: Currency): Promise<Mover> => {
      const memberId = await stage.member(cash, currency);
      return { memberId, token: stage.site.logInAs({ memberId, brand: BRAND }) };
    },
    move: async ({ token }: Mover, { requestKey = randomUUID(), ...words }: MoveWords) => {
      const ask = () => stage.site.call(walletTransfer, { requestKey, vendor, ...words }, { token });
      let { status, body } = await ask();
      // A machine under load turns calls away for a moment, and they come again.
      while (body.message === 'server_busy') ({ status, body } = await ask());
      return { http: status, said: body.success ? body.value.list.map(({ state }) => state).join() : body.message };
    },
    there: async (who: Mover) => keeper.balances.get(await userOf(who)) ?? 0n,
    putThere: async (who: Mover, parts: bigint) => void keeper.balances.set(await userOf(who), parts),
    settle: async (times = 1): Promise<void> => {
      const planned = await stage.owner.all<{ payload: unknown }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = $1 returning j.payload`,
        [SETTLE_TASK],
      );
      const job = vendorWalletJobs(stage.deps).jobs[SETTLE_TASK];
      const due = planned.flatMap((one) => Array.from({ length: times }, () => one));
      await Promise.all(due.map(async ({ payload }) => job?.(payload)));
    },
  };
}
