import { failureText } from './failure-text.ts';
import { loadTexts } from '../texts/texts.ts';
import { tell } from '../state/toasts.ts';

/** Says why something failed, in its place. */
export function FailureWords({ error }: { error: unknown }) {
  return failureText(error);
}

/** Says it in passing. */
export async function tellFailure(error: unknown): Promise<void> {
  await loadTexts('refusals');
  tell(failureText(error), 'loss');
}
