import { failureText } from './failure-text.ts';
import { loadTexts } from '../texts/texts.ts';

/** Why something failed, once its texts are here. */
export async function failureWords(error: unknown): Promise<string> {
  await loadTexts('refusals');
  return failureText(error);
}
