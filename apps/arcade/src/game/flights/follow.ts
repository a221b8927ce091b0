import { ApiError } from '../api.ts';
import { drawCurtain } from '../play/curtain.ts';
import { t } from '../texts.ts';
import { type FlightContext, note, showBalance, showNet } from './flight-context.ts';
import { afterMessage, afterStanding, isIn } from './flight-state.ts';

/** After a lost connection it is tried again so soon, and less and less often. */
const SOON_MS = 400;
const SELDOM_MS = 8_000;
/** A page that nobody looks at for so long, without a bet on the flight, listens no more. */
const UNSEEN_MS = 60_000;
/** Judging takes a moment after the end. */
const JUDGED_MS = 1_200;

/** Keeps the page's knowledge of flights up to date for as long as it lives. `changed` is called after every change. */
export function follow(context: FlightContext, changed: () => void): void {
  let connection: AbortController | undefined;
  let waitMs = SOON_MS;
  const listen = async (): Promise<void> => {
    const own = new AbortController();
    connection = own;
    try {
      await askHowItStands(context);
      changed();
      await context.flights.hear((message) => {
        waitMs = SOON_MS;
        note(undefined);
        if ('now' in message) context.clock.heard(message.now);
        const before = context.state.flight;
        context.state = afterMessage(context.state, message);
        const { flight } = context.state;
        if (flight?.point !== undefined && before?.id === flight.id && before.point === undefined) {
          void afterEnd(context, changed);
        }
        changed();
      }, own.signal);
    } catch (error) {
      if (own.signal.aborted) return;
      if (error instanceof ApiError && error.code === 'session_ended') {
        drawCurtain('session-ended', context.lobby.url);
        return;
      }
      note(t('flightReconnecting'));
    }
    if (own.signal.aborted) return;
    setTimeout(() => void listen(), waitMs);
    waitMs = Math.min(waitMs * 1.7, SELDOM_MS);
  };
  void listen();
  let unseen: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(unseen);
    if (document.visibilityState === 'hidden') {
      unseen = setTimeout(() => {
        if (![...context.state.mine.values()].some(isIn)) connection?.abort();
      }, UNSEEN_MS);
    } else if (connection?.signal.aborted) {
      void listen();
    } else {
      void askHowItStands(context).then(
        () => changed(),
        () => undefined,
      );
    }
  });
}

async function askHowItStands(context: FlightContext): Promise<void> {
  const standing = await context.flights.standing();
  context.clock.heard(standing.now);
  context.state = afterStanding(context.state, standing);
  showNet(context, standing.netParts);
}

/** What the bets of this player came to, and the balance after it. */
async function afterEnd(context: FlightContext, changed: () => void): Promise<void> {
  if (context.state.mine.size === 0) return;
  await new Promise((resolve) => setTimeout(resolve, JUDGED_MS));
  try {
    await askHowItStands(context);
    showBalance(context, (await context.api.balance()).balanceParts);
    changed();
  } catch {
    // The next flight, or the next look, tells it.
  }
}
