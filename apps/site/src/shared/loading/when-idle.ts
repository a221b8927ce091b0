import { afterPaint } from './after-paint.ts';
import { onFirstMovement } from './first-movement.ts';

/** The first view has the line and the processor to itself for this long after it was loaded. */
const HEAD_START_MS = 2500;

/**
 * Calls back once the page is painted and the browser has nothing better to do, without waiting for anybody; sooner where
 * somebody moves, scrolls or types.
 */
export function onIdle(wake: () => void, headStartMs = HEAD_START_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const idle = () => {
    if (!over) wake();
    over = true;
  };
  const loaded = () => {
    timer = setTimeout(() => void afterPaint().then(idle), headStartMs);
  };
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
  const deaf = onFirstMovement(idle);
  return () => {
    over = true;
    clearTimeout(timer);
    removeEventListener('load', loaded);
    deaf();
  };
}
