const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'offline'] as const;

/** Tells when somebody moves, scrolls or types, or the connection is lost. */
export function onFirstSign(wake: () => void): () => void {
  for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, wake);
  };
}
