const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'offline'] as const;
const ONCE = { once: true, passive: true };

/** Whether somebody moved before anything listened: while the site was still starting. */
let seen = false;
const see = () => {
  seen = true;
};
// The static shell is drawn without a browser.
if (typeof addEventListener === 'function') for (const sign of SIGNS) addEventListener(sign, see, ONCE);

/** Calls back when somebody first moves, scrolls or types, or the connection is lost; soon where that has happened already. */
export function onFirstMovement(wake: () => void): () => void {
  if (seen) {
    const soon = setTimeout(wake);
    return () => clearTimeout(soon);
  }
  for (const sign of SIGNS) addEventListener(sign, wake, ONCE);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, wake);
  };
}
