let shell: ParentNode | undefined;

/** Where the static shell stands, from before the app draws itself until it has taken the shell's place. */
export function rememberShell(root: ParentNode): void {
  shell = root;
}

export function forgetShell(): void {
  shell = undefined;
}

/** What was typed into a field of the static shell before the app was awake, and whether somebody is in it. */
export function typedInShell(name: string): { readonly value: string; readonly focused: boolean } {
  const field = shell?.querySelector<HTMLInputElement>(`form [name=${name}]`);
  return { value: field?.value ?? '', focused: Boolean(field) && field === document.activeElement };
}
