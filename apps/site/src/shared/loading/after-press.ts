/**
 * Does something at once, or, while a mouse button is down, when the press is over: what appears meanwhile would move what is
 * being pressed away from under the pointer, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const once = new AbortController();
  const over = () => {
    once.abort();
    // The click comes right after.
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'keyup']) {
    addEventListener(end, over, { capture: true, signal: once.signal });
  }
}
