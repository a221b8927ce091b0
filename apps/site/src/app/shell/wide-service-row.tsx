import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePhone } from '../../shared/state/phone.ts';

const load = async () => (await import('./service-row.tsx')).ServiceRow;
let Row: ComponentType = lazyPart<object>(load);

/** Loads the service row before the header first renders, so that the row of the static shell does not flicker. */
export async function bringServiceRow(): Promise<void> {
  Row = await load();
}

/** The service row where the header has one: a phone, which has none, does not load it. */
export function WideServiceRow() {
  return usePhone() ? null : <Row />;
}
