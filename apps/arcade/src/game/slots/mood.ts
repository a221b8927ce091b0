/** The look of the page while free games or respins are played; the style sheet does the rest. */
export function showFree(isFree: boolean): void {
  document.body.classList.toggle('free', isFree);
}

export function showHold(holds: boolean): void {
  document.body.classList.toggle('hold', holds);
}
