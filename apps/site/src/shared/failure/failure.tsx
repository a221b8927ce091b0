import { lazyPart } from '../loading/lazy-part.tsx';
import { t } from '../texts/texts.ts';
import { tell } from '../state/toasts.ts';

/** Shows why something failed. Its code and texts are loaded with the first failure, so that they are not in the first view. */
export const Failure = lazyPart(async () => (await import('./failure-message.tsx')).FailureWords, {
  texts: ['refusals'],
});

/** The same as a toast. If even the texts cannot be loaded, it says that there is no connection. */
export async function showFailureToast(error: unknown): Promise<void> {
  try {
    await (await import('./failure-message.tsx')).tellFailure(error);
  } catch {
    tell(t('network_failed'), 'loss');
  }
}
