import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePhone } from '../../shared/state/phone.ts';

const load = () => import('./wide-rows.ts');

interface Rows {
  readonly ServiceRow: ComponentType;
  readonly Nav: ComponentType;
}

let rows: Rows = {
  ServiceRow: lazyPart<object>(async () => (await load()).ServiceRow),
  Nav: lazyPart<object>(async () => (await load()).Nav),
};

/** Loads both before the header first renders, so that what the static shell shows does not flicker. */
export async function bringWideHeader(): Promise<void> {
  rows = await load();
}

/** The service row where the header has one: a phone, which has none, does not load it. */
export function WideServiceRow() {
  return usePhone() ? null : <rows.ServiceRow />;
}

/** The navigation where the header has one: a phone has it under the thumb and in the menu. */
export function WideNav() {
  return usePhone() ? null : <rows.Nav />;
}
