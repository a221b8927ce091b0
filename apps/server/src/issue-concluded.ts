import type { OnIssueConcluded } from './events/issue-concluded.ts';

/** What a result, a correction or a void of the lottery brings about, in the transaction that writes it. Nobody sells tickets yet. */
export const onIssueConcluded: OnIssueConcluded = () => Promise.resolve();
