let fields: readonly HTMLInputElement[] = [];
let inside: EventTarget | null;
let picture: HTMLImageElement | null = null;
let pressed: string | undefined;

/**
 * Keeps the fields and the picture of the static shell, and which button was pressed in it last, from before the app draws itself: what is typed
 * until it has taken the shell's place is in the fields, even when they are gone from the page.
 */
export function rememberShell(root: HTMLElement): void {
  fields = [...root.querySelectorAll('input')];
  inside = document.activeElement;
  picture = root.querySelector('main img');
  root.addEventListener('focusin', ({ target }) => (inside = target));
  for (const button of root.querySelectorAll('button')) {
    button.addEventListener('click', () => (pressed = nameOf(button)));
  }
}

/** Presses what was pressed last in the static shell, now that the app stands in its place. */
export function pressAgain(root: HTMLElement): void {
  if (pressed === undefined) return;
  [...root.querySelectorAll('button')].find((one) => nameOf(one) === pressed && one.checkVisibility())?.click();
}

/** What a button says: the shell is the same picture as the app. */
function nameOf(button: HTMLButtonElement): string {
  return button.ariaLabel ?? button.textContent;
}

/** What was typed into a field of the static shell before the app stood in its place, and whether somebody was in it last. Told once. */
export function takeTyped(name: string): { readonly value: string; readonly focused: boolean } {
  const field = fields.find((one) => one.name === name);
  fields = fields.filter((one) => one !== field);
  return { value: field?.value ?? '', focused: field !== undefined && field === inside };
}

/**
 * The picture of the static shell, where it is the one with this address and no picture of the app has taken its place yet. It may
 * be gone from the page: the app's own stands there only when the app has drawn as far as that.
 */
export function pictureInShell(address: string): HTMLImageElement | undefined {
  return picture?.getAttribute('src') === address ? picture : undefined;
}

/** A picture of the app stands where the shell's did: what the shell could not have counts no more. */
export function leavePictureOfShell(taken: HTMLImageElement): void {
  if (picture === taken) picture = null;
}
