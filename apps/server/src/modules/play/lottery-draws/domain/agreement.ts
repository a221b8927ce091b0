/** What somebody said an issue's next version is. */
export interface Said {
  readonly kind: 'result' | 'void';
  readonly source: 'staff' | 'feed';
  readonly result: string | null;
  /** The operator; null of the feed. */
  readonly by: string | null;
  readonly name: string;
}

/** What an issue's next version is, and on whose word. */
export interface Agreed {
  readonly entered: Said;
  /** Null: the feed's word alone, and nobody says otherwise. */
  readonly confirmed: Said | null;
}

/**
 * Whether what was said, in its order, comes to an agreement with what is said now. Two people who say the same agree, and so do one
 * person and the feed; a person with two tokens is one person. Who says something else takes their own word back. The feed alone is
 * believed for the first result, as long as no person says otherwise; it corrects nothing and voids nothing.
 */
export function agreedWith(before: readonly Said[], now: Said, isFirst: boolean): Agreed | undefined {
  const others = lastWords(before).filter((one) => !isOneSpeaker(one, now));
  const entered = others.find((one) => isSame(one, now));
  if (entered !== undefined) return { entered, confirmed: now };
  const isAlone = now.source === 'feed' && now.kind === 'result' && isFirst && others.length === 0;
  return isAlone ? { entered: now, confirmed: null } : undefined;
}

/** What each said last, in the order in which they did. */
export function lastWords<One extends Said>(said: readonly One[]): One[] {
  return said.filter((one, at) => !said.slice(at + 1).some((later) => isOneSpeaker(one, later)));
}

function isOneSpeaker(one: Said, other: Said): boolean {
  if (one.source !== other.source) return false;
  return one.source === 'feed' || one.by === other.by || one.name.toLowerCase() === other.name.toLowerCase();
}

export function isSame(one: Pick<Said, 'kind' | 'result'>, other: Pick<Said, 'kind' | 'result'>): boolean {
  return one.kind === other.kind && one.result === other.result;
}
