import { lazyPart } from '../loading/lazy-part.tsx';
import { t } from '../texts/texts.ts';
import { tell } from '../state/toasts.ts';

/** Why something failed, for what seldom does: the words come with the first failure, so that a first view does without them. */
export const Failure = lazyPart(async () => (await import('./failure-message.tsx')).FailureWords, {
  texts: ['refusals'],
});

/** The same in passing. Where not even the words can be had, the connection is what failed. */
export async function showFailureToast(error: unknown): Promise<void> {
  try {
    await (await import('./failure-message.tsx')).tellFailure(error);
  } catch {
    tell(t('network_failed'), 'loss');
  }
}
