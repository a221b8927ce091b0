/**
 * Waits for the signal to end. One Ctrl-C often arrives twice, from the terminal and from npm, so a second one counts only
 * after a moment.
 */
const SAME_WISH_MS = 700;

/** The first Ctrl-C, kill or closed terminal resolves `wished`; a second one calls `force`. @param {() => void} force */
export function watchForEnd(force) {
  let firstAt = Number.NaN;
  /** @type {Promise<'wished'>} */
  const wished = new Promise((resolve) => {
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(name, () => {
        if (Number.isNaN(firstAt)) firstAt = performance.now();
        else if (performance.now() - firstAt > SAME_WISH_MS) force();
        resolve('wished');
      });
    }
  });
  return wished;
}
