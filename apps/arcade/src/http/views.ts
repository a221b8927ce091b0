import type { ByLevel } from '../jackpots/jackpots.store.ts';
import type { Level } from '../mechanics/jackpot/levels.ts';
import type { OpenedGame } from '../rounds/open-game.ts';
import { netOf, type PastRound, type RoundRow, SEEN_STATES, type ShownRound } from '../rounds/rounds.store.ts';

/** Amounts go to the browser as whole numbers of parts in text: JSON numbers lose digits beyond 2^53. */
const text = (parts: bigint): string => parts.toString();
const maybe = (parts: bigint | null): string | null => (parts === null ? null : text(parts));

/** A round as the browser may see it. What it has led to is in it only from the moment the wallet has the stake. */
export function roundView(round: RoundRow) {
  const isSeen = SEEN_STATES.includes(round.state);
  const isOver = round.state === 'accepted' || round.state === 'settled';
  return {
    id: round.id,
    nonce: round.nonce,
    state: round.state,
    reason: round.reason,
    unitParts: text(round.unit),
    bet: round.bet,
    choices: isSeen ? round.choices : [],
    stakeParts: text(round.stake),
    winParts: isOver ? text(round.win) : null,
    netParts: text(netOf(round)),
    jackpotChances: round.jackpot_chances,
    jackpot: isSeen ? jackpotView(round) : null,
    steps: isSeen ? round.steps : [],
    shownSteps: round.shown_steps,
    waits: round.state === 'waiting',
    balanceAfterBetParts: maybe(round.balance_after_bet),
    balanceParts: maybe(round.balance),
    at: round.created_at.toISOString(),
    rulesVersion: round.rules_version,
  };
}

/** Where a round stands whose steps the browser has shown: it has the rest. */
export function shownView({ state, balance, shown_steps: shownSteps }: ShownRound) {
  return { state, shownSteps, balanceParts: maybe(balance) };
}

/** The level that a round won, and what that paid: part of its win. It is known once the stake was taken, not before. */
function jackpotView({ jackpot_level: level, jackpot_win: parts }: RoundRow) {
  return level === null || parts === null ? null : { level, parts: text(parts) };
}

/** What levels hold, in parts. */
export function levelsView(levels: ByLevel): Record<Level, string> {
  return { spark: text(levels.spark), star: text(levels.star), moon: text(levels.moon), sun: text(levels.sun) };
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
