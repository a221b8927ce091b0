import { Button, Note } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../failure/failure-text.ts';
import { usePage } from '../state/page.ts';
import { goToProvider, PROVIDER_NAMES, type SocialProvider, socialProviders } from './social.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './social-buttons.module.css';
import { useTask } from '../failure/use-task.ts';

/** The ways in with others that the brand offers (B3.20, third-party sign-in icons). Nothing where it offers none. */
export function SocialButtons() {
  const { t } = useTexts();
  const providers = socialProviders(usePage().status.whitelabel);
  const [leaving, setLeaving] = useState<SocialProvider>();
  const task = useTask();
  if (providers.length === 0) return null;
  const press = async (provider: SocialProvider) => {
    setLeaving(provider);
    // The browser leaves for the provider: the button stays busy until it has.
    if (!(await task.run(() => goToProvider(provider)))) setLeaving(undefined);
  };
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('social_or')}</p>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      {providers.map((provider) => (
        <Button
          key={provider}
          look="outline"
          wide
          busy={leaving === provider}
          disabled={leaving !== undefined && leaving !== provider}
          onClick={() => void press(provider)}
        >
          <span className={styles.mark} aria-hidden="true">
            {provider === 'google' ? 'G' : 'f'}
          </span>
          {t('social_with', { 0: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </div>
  );
}
