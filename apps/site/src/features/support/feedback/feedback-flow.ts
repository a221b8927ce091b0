import { type FeedbackKind, FEEDBACK_LENGTHS } from '@baize/contract/support/feedback-kinds';

const { contentMin, contentMax } = FEEDBACK_LENGTHS;

/** Characters as people count them, without the spaces around. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** What is wrong with a message: too short, too long by so many, or nothing. */
export function complaintAbout(text: string): { readonly short: number } | { readonly over: number } | undefined {
  const length = lengthOf(text);
  if (length < contentMin) return { short: contentMin };
  return length > contentMax ? { over: length - contentMax } : undefined;
}

/** Whoever wants to become an agent says where to be answered. */
export function isContactMissing(kind: FeedbackKind, contact: string): boolean {
  return kind === 'join' && contact.trim() === '';
}
