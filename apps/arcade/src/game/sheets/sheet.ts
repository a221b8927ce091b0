import { byId } from '../dom.ts';

/** Opens a dialog over the game. Escape or a click outside closes it; the focus returns to where it was. */
export function openSheet(title: string, content: Node): void {
  const sheet = byId<HTMLDialogElement>('sheet');
  byId('sheet-title').textContent = title;
  byId('sheet-body').replaceChildren(content);
  if (!sheet.open) sheet.showModal();
  byId('sheet-body').scrollTop = 0;
}

export function sheetIsOpen(): boolean {
  return byId<HTMLDialogElement>('sheet').open;
}

export function connectSheet(): void {
  const sheet = byId<HTMLDialogElement>('sheet');
  byId('sheet-close').addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
}
