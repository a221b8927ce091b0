import type { Draft } from './board-props.ts';

/** Readers of a draft: what a board finds in it, whatever it was before the play was changed. */

export function listOf<T extends number | string>(draft: Draft): readonly T[] {
  return Array.isArray(draft) ? (draft as readonly T[]) : [];
}

/** A list for each of so many places. */
export function rowsOf<T extends number | string>(draft: Draft, rows: number): readonly (readonly T[])[] {
  const lists = listOf<never>(draft);
  return Array.from({ length: rows }, (_, i) => listOf<T>(lists[i]));
}

/** A list for each of these names. */
export function partsOf<T extends number | string>(
  draft: Draft,
  names: readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const parts = typeof draft === 'object' && draft !== null ? (draft as Readonly<Record<string, unknown>>) : {};
  return new Map(names.map((name) => [name, listOf<T>(parts[name])]));
}

/** A draft of lists; undefined where all of them are empty. */
export function draftOfList<T>(list: readonly T[]): Draft {
  return list.length === 0 ? undefined : list;
}

export function draftOfRows<T>(rows: readonly (readonly T[])[]): Draft {
  return rows.every((row) => row.length === 0) ? undefined : rows;
}

export function draftOfParts(parts: ReadonlyMap<string, readonly unknown[]>): Draft {
  return [...parts.values()].every((part) => part.length === 0) ? undefined : Object.fromEntries(parts);
}
