/** Events by which visitors scroll or navigate themselves: after one of them the pending scroll is dropped. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the element of that id once it is on the page: a screen's part and its data come later than its address. Ends when it
 * scrolled, when the visitor moves first, or when the caller aborts.
 */
export function scrollWhenPresent(name: string, over: AbortController): void {
  const { signal } = over;
  const look = () => {
    const place = document.getElementById(name);
    if (place === null || signal.aborted) return;
    over.abort();
    place.scrollIntoView();
  };
  const observer = new MutationObserver(look);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const move of OWN_MOVES) addEventListener(move, () => over.abort(), { passive: true, signal });
  if (!signal.aborted) observer.observe(document.body, { childList: true, subtree: true });
  // The element may have appeared while this code was loaded.
  look();
}
