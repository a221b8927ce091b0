import { useEffect, useState } from 'react';
import { t } from '../texts/texts.ts';
import { tell } from '../state/toasts.ts';

/**
 * Why something failed, in words. Their code and texts are loaded with the first failure, so that they are not in the first view.
 * If even those cannot be loaded, it says that there is no connection.
 */
async function wordsOf(error: unknown): Promise<string> {
  try {
    return await (await import('./failure-words.ts')).failureWords(error);
  } catch {
    return t('network_failed');
  }
}

/** Shows in its place why something failed. */
export function Failure({ error }: { error: unknown }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let over = false;
    void wordsOf(error).then((found) => {
      if (!over) setWords(found);
    });
    return () => {
      over = true;
    };
  }, [error]);
  return words;
}

/** The same as a toast. */
export async function showFailureToast(error: unknown): Promise<void> {
  tell(await wordsOf(error), 'loss');
}
