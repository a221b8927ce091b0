/** What was typed into a field of the static shell, and whether somebody is in it. */
export interface Typed {
  readonly value: string;
  readonly focused: boolean;
}

/** A field that goes away with the shell is left in the same task; whoever left before that meant to. */
const WITH_THE_SHELL_MS = 50;

let fields: readonly HTMLInputElement[] = [];
let last: { readonly field: EventTarget | null; readonly leftAt?: number } = { field: null };

/**
 * Keeps the fields of the static shell, from before the app draws itself: what is typed until it has taken the shell's place is in
 * them, even when they are gone from the page.
 */
export function rememberShell(root: HTMLElement): void {
  fields = [...root.querySelectorAll<HTMLInputElement>('form [name]')];
  last = { field: document.activeElement };
  for (const field of fields) {
    field.addEventListener('focus', () => void (last = { field }));
    field.addEventListener('blur', () => void (last = { field, leftAt: performance.now() }));
  }
}

export function forgetShell(): void {
  fields = [];
}

export function typedInShell(name: string): Typed {
  const field = fields.find((one) => one.name === name);
  return { value: field?.value ?? '', focused: field !== undefined && isInside(field) };
}

function isInside(field: HTMLInputElement): boolean {
  if (last.field !== field) return false;
  return last.leftAt === undefined || (!field.isConnected && performance.now() - last.leftAt < WITH_THE_SHELL_MS);
}
