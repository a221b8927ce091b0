import { makeStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'win' | 'loss';
}

let lastId = 0;

/** Short messages at the edge of the page, for as long as their place shows them. Refusals do not belong here: they show where the member acted. */
export const toastStore = makeStore<readonly Toast[]>([]);

export function tell(text: string, tone: Toast['tone'] = 'info'): void {
  lastId += 1;
  const id = lastId;
  toastStore.set([...toastStore.get().filter((toast) => toast.text !== text), { id, text, tone }]);
}

export function dismiss(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
