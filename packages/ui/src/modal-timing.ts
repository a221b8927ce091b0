export type ModalSize = 'popup' | 'question' | 'small' | 'medium' | 'wide' | 'chat';

/** How long after it was asked for a dialog shows (B1.16: the product popup after 100 ms). */
export const MODAL_DELAYS_MS: Readonly<Record<ModalSize, number>> = {
  popup: 100,
  question: 0,
  small: 0,
  medium: 0,
  wide: 0,
  chat: 0,
};

/** Runs an action at once, or after a delay; the returned function cancels it. */
export function runWhenDue(delayMs: number, action: () => void): () => void {
  if (delayMs === 0) {
    action();
    return () => undefined;
  }
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
}
