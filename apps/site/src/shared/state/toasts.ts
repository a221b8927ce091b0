import { makeStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'win' | 'loss';
}

const SHOWN_MS = 6000;
let lastId = 0;

/** Short messages at the edge of the page. Refusals do not belong here: they show where the member acted. */
export const toastStore = makeStore<readonly Toast[]>([]);

export function tell(text: string, tone: Toast['tone'] = 'info'): void {
  lastId += 1;
  const id = lastId;
  toastStore.set([...toastStore.get().filter((toast) => toast.text !== text), { id, text, tone }]);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
