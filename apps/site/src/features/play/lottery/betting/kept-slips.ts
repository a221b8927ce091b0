import { EMPTY_SLIP, type Slip, SLIP_MOST, type SlipEntry } from './slip.ts';

/** Slips as the browser keeps them, with whose they are. What can be undone is not kept. */
export function slipsText(slips: ReadonlyMap<string, Slip>, owner: string): string {
  const games = [...slips].flatMap(([game, { entries, issue }]) =>
    entries.length === 0 ? [] : [[game, { issue, entries }] as const],
  );
  return JSON.stringify({ owner, games: Object.fromEntries(games) });
}

/** The slips that were kept of this owner; none where they are another's, or where what is kept cannot be read. */
export function readSlips(text: string | null, owner: string): ReadonlyMap<string, Slip> {
  const kept = parsed(text);
  if (!isRecord(kept) || kept.owner !== owner || !isRecord(kept.games)) return new Map();
  return new Map(
    Object.entries(kept.games).flatMap(([game, slip]) => {
      if (!isRecord(slip) || !Array.isArray(slip.entries) || !slip.entries.every(isEntry)) return [];
      const entries = slip.entries.slice(0, SLIP_MOST).map((entry: SlipEntry, place) => ({ ...entry, id: place + 1 }));
      const issue = typeof slip.issue === 'string' ? slip.issue : undefined;
      return [[game, { ...EMPTY_SLIP, entries, issue, lastId: entries.length }] as const];
    }),
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** What was chosen is read by the rules of the game before it is priced; here only the shape around it must be right. */
function isEntry(entry: unknown): entry is SlipEntry {
  return (
    isRecord(entry) &&
    typeof entry.play === 'string' &&
    entry.selection !== undefined &&
    isPrice(entry.price) &&
    (entry.group === undefined || typeof entry.group === 'number') &&
    isRecord(entry.seen) &&
    [entry.seen.stake, entry.seen.mayPay, entry.seen.rebate].every(isWhole)
  );
}

const UNITS: readonly unknown[] = ['yuan', 'jiao', 'fen', 'li'];

function isPrice(price: unknown): boolean {
  if (!isRecord(price)) return false;
  if (price.by === 'amount') return typeof price.amount === 'string';
  const { by, base, unit, multiple } = price;
  return by === 'multiple' && typeof base === 'string' && UNITS.includes(unit) && Number.isSafeInteger(multiple);
}

function isWhole(text: unknown): boolean {
  return typeof text === 'string' && /^\d{1,20}$/.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
