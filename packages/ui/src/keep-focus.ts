const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

function focusFirstIn(places: Iterable<Node>): boolean {
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue;
    const own = place.matches(FOCUSABLE) ? [place] : [];
    for (const one of [...own, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)]) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return true;
    }
  }
  return false;
}

/** From the inside out, up to the dialog itself. */
function placesAround(element: Element, dialog: HTMLElement): Element[] {
  const places: Element[] = [];
  for (let at = element.parentElement; at !== null && at !== dialog; at = at.parentElement) places.push(at);
  return places;
}

/**
 * Whoever works with the keyboard stays where they were: what had the focus and is taken away ("Cancel" becomes a question, a saved
 * form closes) hands it to what came in its place, else to the nearest thing around it. Returns what ends it.
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let around: Element[] = [];
  const came = ({ target }: FocusEvent) => {
    around = target instanceof Element ? placesAround(target, dialog) : [];
  };
  const left = ({ target, relatedTarget }: FocusEvent) => {
    // What is taken away may leave as well, but is gone a moment later; what was left on purpose is still there.
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected) around = [];
    });
  };
  const watch = new MutationObserver((changes) => {
    if (around.length === 0 || document.activeElement !== document.body) return;
    const replaced = changes.filter(({ target }) => target instanceof Element && around.includes(target));
    if (focusFirstIn(replaced.flatMap(({ addedNodes }) => [...addedNodes]))) return;
    focusFirstIn(around);
  });
  dialog.addEventListener('focusin', came);
  dialog.addEventListener('focusout', left);
  watch.observe(dialog, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    dialog.removeEventListener('focusin', came);
    dialog.removeEventListener('focusout', left);
  };
}
