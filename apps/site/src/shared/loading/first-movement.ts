const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'offline'] as const;
const ONCE = { once: true, passive: true };

/** Somebody who moved while the site was still waking up has moved. */
let seen = false;
const see = () => {
  seen = true;
};
// The static shell is drawn without a browser.
if (typeof addEventListener === 'function') for (const sign of SIGNS) addEventListener(sign, see, ONCE);

/** Tells when somebody moves, scrolls or types, or the connection is lost; at once when that has been already. */
export function onFirstSign(wake: () => void): () => void {
  if (seen) {
    const soon = setTimeout(wake);
    return () => clearTimeout(soon);
  }
  for (const sign of SIGNS) addEventListener(sign, wake, ONCE);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, wake);
  };
}
