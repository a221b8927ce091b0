import type { OpenedGame } from '../rounds/open-game.ts';
import type { PastRound, PlayedSpin, RoundRow } from '../rounds/rounds.store.ts';

/** Amounts go to the browser as whole numbers of parts in text: JSON numbers lose digits beyond 2^53. */
const text = (parts: bigint): string => parts.toString();
const maybe = (parts: bigint | null): string | null => (parts === null ? null : text(parts));

/** A round as the browser may see it. Its result is in it only from the moment the wallet has the stake. */
export function roundView(round: RoundRow) {
  const result = round.state === 'accepted' || round.state === 'settled';
  return {
    id: round.id,
    nonce: round.nonce,
    state: round.state,
    reason: round.reason,
    lineBetParts: text(round.line_bet),
    stakeParts: text(round.stake),
    winParts: result ? text(round.win) : null,
    spins: result ? round.outcome.map((spin) => spinView(spin, round.line_bet)) : [],
    shownSpins: round.shown_spins,
    balanceAfterBetParts: maybe(round.balance_after_bet),
    balanceParts: maybe(round.balance),
    at: round.created_at.toISOString(),
    rulesVersion: round.rules_version,
  };
}

function spinView(spin: PlayedSpin, lineBet: bigint) {
  const worth = (pay: number): string => text(lineBet * BigInt(pay));
  return {
    stops: spin.stops,
    window: spin.window,
    free: spin.free,
    lines: spin.lineWins.map(({ line, symbol, count, pay }) => ({ line, symbol, count, winParts: worth(pay) })),
    moons: spin.scatters,
    moonsWinParts: worth(spin.scatterPay),
    freeSpinsWon: spin.freeSpinsWon,
    winParts: worth(spin.pay),
  };
}

/** A round of the history, with the seeds that its player may know. */
export function pastRoundView(round: PastRound, serverSeed: string | null) {
  return {
    ...roundView(round),
    serverSeedHash: round.server_seed_hash,
    clientSeed: round.client_seed,
    serverSeed,
  };
}

export function openedView(opened: OpenedGame, now: number) {
  const { newest } = opened;
  return {
    sittingMs: now - opened.sittingStartedAt.getTime(),
    netParts: text(opened.netParts),
    seeds: opened.commitment,
    newest: newest ? roundView(newest) : null,
  };
}
