import type { LimitPeriod } from '@baize/contract/money/limit-kinds';
import { type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { revokeMemberLaunches } from '../modules/play/launch/index.ts';
import { planReleases } from '../modules/money/deposits/index.ts';
import type { LimitsDeps } from '../modules/money/limits/limits.ts';
import { setLimit } from '../modules/money/limits/set-limit.ts';
import { type GamesStage, openGamesStage, type Player, type WalletReply } from './games-stage.ts';
import { BRAND, parts } from './ledger-stage.ts';

/** Games over real HTTP, with limits in the way. */
export interface LimitsStage extends GamesStage {
  readonly play: LimitsDeps;
  now(): Instant;
  /** Sets a limit as the member would, or as staff would. */
  limit(memberId: MemberId, what: LimitWish, amount: string | null): Promise<string>;
  /** A bet or win in pesos, as the vendor sends it; each bet in a round of its own. */
  bet(player: Player, amount: string, fields?: Record<string, unknown>): Promise<WalletReply>;
  win(player: Player, amount: string, bet: string): Promise<WalletReply>;
}

/** `stake`, or `loss 7d`; with `by staff` at the end, as staff would. */
type LimitWish = `${'stake' | 'loss'}${'' | ' 24h' | ' 7d' | ' 1m'}${'' | ' by staff'}`;

export async function openLimitsStage(): Promise<LimitsStage> {
  const games = await openGamesStage();
  const { clock } = games.deps;
  const play: LimitsDeps = {
    ...{ db: games.api, brands: games.deps.brands, clock },
    hints: {
      tell: (memberId: MemberId | BrandCode, event) => void games.told.push({ memberId: memberId as MemberId, event }),
    },
    onDepositRoom: planReleases,
    endGames: (tx, memberId) => revokeMemberLaunches(tx, memberId, clock.now()),
  };
  const wire = (amount: string) => Number(parts(amount));
  return {
    ...games,
    play,
    now: () => clock.now(),
    limit: (memberId, what, amount) => {
      const [kind, period = '24h'] = what.replace(' by staff', '').split(' ') as ['stake' | 'loss', LimitPeriod?];
      const source = what.endsWith(' by staff') ? 'staff' : 'own';
      return games.api.inTransaction((tx) =>
        setLimit(tx, {
          ...{ memberId, brand: BRAND, currency: 'PHP', source, kind, period, now: clock.now() },
          parts: amount === null ? null : parts(amount),
        }),
      );
    },
    bet: (player, amount, fields = {}) =>
      games.send('bet', player, { amount: wire(amount), round: randomUUID(), ...fields }),
    win: (player, amount, bet) =>
      games.send('win', player, { amount: wire(amount), reference_transaction_uuid: bet, round: undefined }),
  };
}
