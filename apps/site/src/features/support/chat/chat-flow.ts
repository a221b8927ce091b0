import type { ChatLine } from './chat.api.ts';

/** What was typed and is not yet in the chat. */
export interface UnsentLine {
  /** The idempotency key: a line sent again is stored once. */
  readonly key: string;
  readonly text: string;
  readonly failure?: unknown;
}

export interface Talk {
  /** Oldest first, each once. */
  readonly lines: readonly ChatLine[];
  /** Whether there are older ones. */
  readonly more: boolean;
  readonly waiting: readonly UnsentLine[];
}

export const SILENCE: Talk = { lines: [], more: false, waiting: [] };

/** The last page as it is now. What lies before it stays, unless so much was said meanwhile that a gap would be between. */
export function withNewest(talk: Talk, page: Pick<Talk, 'lines' | 'more'>): Talk {
  const first = page.lines[0]?.seq ?? Infinity;
  const last = talk.lines.at(-1)?.seq ?? 0;
  const isGap = last + 1 < first;
  const kept = isGap ? [] : talk.lines.filter(({ seq }) => seq < first);
  return { ...talk, lines: [...kept, ...page.lines], more: kept.length > 0 ? talk.more : page.more };
}

/** Older lines in front of what there is. */
export function withOlder(talk: Talk, page: Pick<Talk, 'lines' | 'more'>): Talk {
  const first = talk.lines[0]?.seq ?? Infinity;
  return { ...talk, lines: [...page.lines.filter(({ seq }) => seq < first), ...talk.lines], more: page.more };
}

export function withWaiting(talk: Talk, waiting: UnsentLine): Talk {
  const others = talk.waiting.filter(({ key }) => key !== waiting.key);
  return { ...talk, waiting: [...others, waiting] };
}

/** A line that arrived: no longer waiting, and in its place unless somebody else's came in between. */
export function withSaid(talk: Talk, key: string, line: ChatLine): Talk {
  const isNext = line.seq === (talk.lines.at(-1)?.seq ?? 0) + 1;
  const waiting = talk.waiting.filter((one) => one.key !== key);
  return { ...talk, waiting, lines: isNext ? [...talk.lines, line] : talk.lines };
}

/** Lines of one day stand under its date. Days are the brand's, as its clock is. */
export function byDay(lines: readonly ChatLine[], dayOf: (at: number) => string): [day: string, of: ChatLine[]][] {
  const days: [string, ChatLine[]][] = [];
  for (const line of lines) {
    const day = dayOf(line.at);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(line);
    else days.push([day, [line]]);
  }
  return days;
}
