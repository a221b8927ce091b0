import type { GameUrlRequest, VendorGame, WalletStatus } from '@baize/contract/vendor';
import type { Instant } from '@baize/kernel';

/** What a vendor speaks: our public protocol, OneAPI (`SC_*`), or TCG's `doBusiness.do`. */
export const VENDOR_PROTOCOLS = ['rs-v2', 'one-api', 'tcg'] as const;
export type VendorProtocol = (typeof VENDOR_PROTOCOLS)[number];

/**
 * A vendor as we ask it, whatever it speaks. There is one per protocol; `adapterOf` gives the one of a vendor. Nothing here moves
 * money in our books: that is what callers do with the answers. Every function throws Unreachable when there was no answer to go
 * by, and NotAsked when the vendor was surely not asked.
 */
export interface VendorAdapter {
  readonly listGames: () => Promise<GameListAnswer>;
  /** Where to open a game; undefined when the vendor says that it has no such game. */
  readonly gameUrl: (request: GameUrlRequest) => Promise<GameAddress | undefined>;
  /** The vendor's page about a round; undefined when it has none. */
  readonly roundUrl: (round: { readonly user: string; readonly round: string }) => Promise<string | undefined>;
  /** What the vendor booked; undefined when it says that it tells nothing. Absent where it calls no wallet of ours, or its protocol has no report. */
  readonly report?: (query: ReportQuery) => Promise<ReportPage | undefined>;
  /** The wallets that the vendor keeps for members. */
  readonly transfers?: TransferWallet;
  /** Free rounds that the vendor gives on our word. */
  readonly freebets?: Freebets;
  /** What the jackpots of a brand hold now, the highest level first; undefined when the vendor says that it tells nothing. */
  readonly jackpots?: (of: JackpotQuery) => Promise<readonly JackpotLevel[] | undefined>;
}

export interface JackpotQuery {
  readonly brand: string;
  readonly currency: string;
}

/** One level of a jackpot of a brand, as its vendor tells it. */
export interface JackpotLevel {
  /** Names the jackpot, whichever vendor tells of it; and the level within it. */
  readonly jackpot: string;
  readonly level: string;
  readonly name: string;
  /** By ISO 639-1 code. */
  readonly names: Readonly<Record<string, string>>;
  /** What whoever wins it now gets. */
  readonly parts: bigint;
  /** The games of this vendor in which it can be won. */
  readonly gameCodes: readonly string[];
}

/** Where a game opens. */
export interface GameAddress {
  readonly url: string;
  /** The token that its wallet calls have, where the vendor makes it; null: the one that we sent. */
  readonly token: string | null;
}

/** What is wrong with a list of games: with which game of it, counted from 1, and where in it. */
export interface ListProblem {
  readonly row: number | null;
  readonly gameCode: string | null;
  readonly field: string | null;
  readonly problem: string;
}

export interface GameListAnswer {
  readonly games: readonly VendorGame[];
  /** Why there is no list to use, as whoever writes the vendor's side needs it. */
  readonly problems: readonly ListProblem[];
}

/** A piece of what a vendor booked: from a moment on, up to another one, which is not part of it. */
export interface ReportQuery {
  readonly from: Instant;
  readonly to: Instant;
  /** `next` of the page before; null: the first page. */
  readonly page: string | null;
}

export interface ReportPage {
  readonly transactions: readonly VendorTransaction[];
  /** It tells no single wins: each bet has all that it won. */
  readonly winsPerBet?: true;
  /** Where the report goes on; null: this was all. */
  readonly next: string | null;
}

/** A bet, win or rollback as the vendor booked it, under the names that ours have. */
export interface VendorTransaction {
  /** `games_transaction.transaction_uuid`, whatever the vendor calls it. */
  readonly transactionUuid: string;
  /** The vendor's own name for it, for people who talk to the vendor. */
  readonly vendorReference: string;
  /** The bet of a win, what a rollback takes back. */
  readonly referenceUuid: string | null;
  readonly kind: 'bet' | 'win' | 'rollback';
  /** `open`: the vendor does not know yet what became of it. */
  readonly state: 'stands' | 'declined' | 'takenBack' | 'open';
  /** As `games_player.wire_user` names the member. */
  readonly wireUser: string;
  readonly parts: bigint;
  /** All that a bet won, where the report has no single wins. */
  readonly wonParts?: bigint;
  readonly currency: string;
  readonly gameCode: string | null;
  readonly round: string | null;
  readonly at: Instant;
}

/** What became of a move, by the vendor's answer. `unknown`: the answer does not decide it, so the vendor is queried again. */
export type MoveOutcome =
  | { readonly kind: 'done'; readonly balance: bigint | undefined }
  | { readonly kind: 'refused'; readonly status: WalletStatus | 'not_asked' }
  | { readonly kind: 'unknown'; readonly why: string };

/** Whose wallet at a vendor. */
export interface VendorWalletAddress {
  readonly brand: string;
  readonly wireUser: string;
  readonly currency: string;
}

/** One amount between the main wallet and a vendor's. */
export interface VendorMove extends VendorWalletAddress {
  /** Names the move for good. */
  readonly moveId: string;
  /** `in`: from the main wallet to the vendor. */
  readonly direction: 'in' | 'out';
  readonly parts: bigint;
  /** When it was written down. */
  readonly at: Instant;
}

export interface TransferWallet {
  /** Asks the vendor to make a move. Called once per move; afterwards only `check` asks about it. */
  readonly send: (move: VendorMove) => Promise<MoveOutcome>;
  /** What became of a move. `refused` is final: the vendor does not make it any more. */
  readonly check: (move: VendorMove, now: Instant) => Promise<MoveOutcome>;
  /** What a member has there. */
  readonly balance: (of: VendorWalletAddress) => Promise<bigint>;
}

export interface NewReward extends VendorWalletAddress {
  /** Names the reward for good: the same again is the same reward. */
  readonly rewardId: string;
  readonly gameCode: string;
  readonly rounds: number;
  /** The stake of one round, which nobody pays. */
  readonly stakeParts: bigint;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export type RewardState = 'given' | 'playing' | 'finished' | 'cancelled' | 'expired' | 'failed';

export interface RewardStanding {
  readonly state: RewardState;
  /** Rounds of it that were played. */
  readonly played: number;
  /** What those won; null where the vendor does not tell. */
  readonly wonParts: bigint | null;
}

export interface Freebets {
  /** Gives a reward. May be repeated. `failed`: the vendor does not give it, and never will under this name. */
  readonly give: (reward: NewReward) => Promise<RewardStanding>;
  /** Takes one back as far as it was not played. May be repeated. Undefined: the vendor knows none of this name. */
  readonly cancel: (rewardId: string) => Promise<RewardStanding | undefined>;
  /** Undefined: the vendor knows none of this name. */
  readonly find: (rewardId: string) => Promise<RewardStanding | undefined>;
}
