/** What somebody who writes to us may want. */
export const FEEDBACK_KINDS = ['question', 'problem', 'idea', 'complaint', 'join'] as const;

export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Lengths in characters, for the form and the server alike. */
export const FEEDBACK_LENGTHS = { contentMin: 10, contentMax: 1000, contactMax: 120 } as const;
