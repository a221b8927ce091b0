/** Session-storage flags (B2.9): one for members, one for visitors. `closed` is the only value. */
export function popupFlag(loggedIn: boolean): 'USER_POPUP' | 'ANONYMOUS_POPUP' {
  return loggedIn ? 'USER_POPUP' : 'ANONYMOUS_POPUP';
}

/** Whether popups are asked for: once closed, not again in this session (B2.9). */
export function mayAsk(flag: string | null): boolean {
  return flag !== 'closed';
}

export interface PopupState {
  readonly count: number;
  /** Another dialog, the member centre or a game has the visitor's attention. */
  readonly busy: boolean;
}

/** Whether they are shown now: never over something else, and nothing waits for them. */
export function mayShow({ count, busy }: PopupState): boolean {
  return count > 0 && !busy;
}

/** The shortest time between two requests for new notices. */
export const LOOK_AGAIN_MS = 30_000;

/** Whether new notices are fetched when the tab becomes visible again or the page changes. */
export function mayLookAgain(lastLook: number, now: number): boolean {
  return now - lastLook >= LOOK_AGAIN_MS;
}
