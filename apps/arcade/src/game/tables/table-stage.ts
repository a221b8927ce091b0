import type { Json } from '../../mechanics/mechanic.ts';
import { ApiError, type RoundView } from '../api.ts';
import { byId, reducedMotion } from '../dom.ts';
import { celebrate } from '../play/celebrate.ts';
import { isKnownHere, type Presented, type Stage } from '../play/game-context.ts';
import { makeChoice } from '../play/make-choice.ts';
import { untilHeard } from '../play/persistence.ts';
import { isOver } from '../play/play-round.ts';
import { t, word } from '../texts.ts';
import { type TableContext, tableRound } from './table-context.ts';
import type { Offer } from './table-page.ts';

/** A board as what a page shows its rounds on: the same for every table and instant game. */
export function tableStage(contextOf: () => TableContext): Stage {
  const shown = new Map<string, number>();
  return {
    bet: () => contextOf().view.bet(),
    betMissing: () => contextOf().view.betMissing?.() ?? t('betMissing'),
    refresh: () => refresh(contextOf()),
    begin: (bet) => contextOf().view.begin(bet),
    hurry: () => contextOf().view.hurry?.(),
    cancel: () => {
      contextOf().view.cancel();
      return Promise.resolve();
    },
    settleDown: () => undefined,
    restore: (round) => {
      const steps = Math.max(round.shownSteps, shown.get(round.id) ?? 0);
      shown.set(round.id, steps);
      contextOf().view.restore(tableRound(round), steps);
      if (isOver(round)) contextOf().view.end(tableRound(round));
    },
    present: (round) => present(contextOf(), round, shown),
    choose: (round, heard) => choose(contextOf(), round, heard),
    end: (round) => {
      const context = contextOf();
      shown.clear();
      context.view.end(tableRound(round));
      // Counted up while the next round may already begin: these games are played quickly.
      void celebrate(context, round, { won: BigInt(round.winParts ?? '0'), risesFrom: 5 });
      return Promise.resolve();
    },
  };
}

function refresh({ view, busy, autoplay }: TableContext): void {
  view.refresh({ locked: busy || autoplay !== undefined });
}

/** Shows each step that was not shown on this page, and reports it. The round of an answer may know of fewer than were. */
async function present(context: TableContext, round: RoundView, shown: Map<string, number>): Promise<Presented> {
  const { hud, view, title } = context;
  if (round.balanceAfterBetParts !== null) {
    context.balance = BigInt(round.balanceAfterBetParts);
    hud.balance(context.balance);
  }
  const from = Math.max(round.shownSteps, shown.get(round.id) ?? 0);
  for (const [index, step] of round.steps.entries()) {
    if (index < from) continue;
    await view.show(step, { round: tableRound(round), index, still: reducedMotion() });
    shown.set(round.id, index + 1);
    const { bet, steps, unitParts } = round;
    const say = (name: string, values = {}): string => word(title, name, values);
    hud.say(title.spoken(step, { bet, steps, index, unitParts, money: context.money, say }));
  }
  if (round.steps.length <= from) return { heard: Promise.resolve(undefined) };
  if (isKnownHere(context, round)) {
    context.seenRound.later(round);
    return { heard: Promise.resolve(undefined) };
  }
  return { heard: untilHeard(hud, () => context.api.shown({ roundId: round.id, steps: round.steps.length })) };
}

/** Asks what the board offers, until a choice was made. What cannot be paid for is said, and asked again. */
async function choose(
  context: TableContext,
  round: RoundView,
  heard: Presented['heard'],
): Promise<RoundView | undefined> {
  for (;;) {
    const choice = await askOn(context, round);
    await heard;
    try {
      return await makeChoice(context, round, choice);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_enough_money') throw error;
      context.hud.note(t('notEnoughDemo'));
      context.hud.say(t('notEnoughDemo'));
    }
  }
}

async function askOn(context: TableContext, round: RoundView): Promise<Json> {
  const { view, hud, title } = context;
  const spin = byId('spin');
  const ended = new AbortController();
  // The one choice of the large button: it may change while the offer stands.
  let onButton: Json | undefined;
  const pressed = new Promise<Json>((resolve) => {
    const press = (): void => {
      if (onButton !== undefined) resolve(onButton);
    };
    spin.addEventListener('offer', press, { signal: ended.signal });
  });
  const course = { steps: round.steps, pay: 0, waits: true };
  const cost = (choice: Json): bigint =>
    BigInt(round.unitParts) * BigInt(title.rules.unitsOfChoice?.(choice, course, round.bet) ?? 0);
  const offer: Offer = {
    round: tableRound(round),
    course,
    cost,
    affords: (choice) => cost(choice) <= context.balance,
    button: (face) => {
      onButton = face?.choice;
      hud.offers(face?.label);
    },
    signal: ended.signal,
  };
  hud.ready(false);
  try {
    return await Promise.race([pressed, view.choose?.(offer) ?? pressed]);
  } finally {
    ended.abort();
    hud.offers(undefined);
    hud.note(undefined);
  }
}
