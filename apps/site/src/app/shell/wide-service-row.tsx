import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePhone } from '../../shared/loading/phone.ts';

const load = async () => (await import('./service-row.tsx')).ServiceRow;
let Row: ComponentType = lazyPart<object>(load);

/** Brings the row before the header is drawn for the first time, so that it does not flash where the static shell shows it. */
export async function bringServiceRow(): Promise<void> {
  Row = await load();
}

/** The service row where the header has one: a phone, which has none, does not load it. */
export function WideServiceRow() {
  return usePhone() ? null : <Row />;
}
