/** Waits until the browser has painted the page and has nothing better to do; a busy one is not waited for longer than this. */
const PATIENCE_MS = 3000;

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback: a timer comes close.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 500);
  });
}
