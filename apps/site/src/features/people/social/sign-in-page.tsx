import { Blank, Button, Note, Waiting } from '@baize/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate, usePathname, useSearchParams } from '../../../shared/routing/address.ts';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { PROVIDER_NAMES, type SocialProvider } from '../../../shared/sign-in/social.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { CompleteForm } from './complete-form.tsx';
import { finishSignIn, linkAfterLogIn, type SignInState } from './social.api.ts';
import styles from './social.module.css';

/** The page to which Google or Facebook returns: finishes the sign-in, and asks for fields that a new account still needs. */
export function SignInPage() {
  const { t } = useTexts();
  const provider: SocialProvider = usePathname().endsWith('/facebook') ? 'facebook' : 'google';
  const name = PROVIDER_NAMES[provider];
  useTitle(t('social_title', { 0: name }));
  const [state, setState] = useFinished(provider);
  const logIn = (ticket: string) => {
    linkAfterLogIn(provider, ticket);
    navigate('/', { replace: true });
    openDialog({ name: 'login' });
  };
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-live="polite">
        <h1 className={styles.title}>{t('social_title', { 0: name })}</h1>
        {['asking', 'done', 'new-location'].includes(state.at) && <Waiting label={t('social_working', { 0: name })} />}
        {state.at === 'failed' && (
          <Blank icon="alert" title={t('social_not_done')}>
            <p>{failureText(state.failure)}</p>
            <Button onClick={() => openDialog({ name: 'login' })}>{t('log_in')}</Button>
          </Blank>
        )}
        {state.at === 'known' && (
          <>
            <Note>{t('social_known', { 0: state.email, 1: name })}</Note>
            <div className={styles.actions}>
              <Button onClick={() => logIn(state.ticket)}>{t('log_in')}</Button>
              <Button look="outline" onClick={() => setState({ ...state, at: 'missing', name: '' })}>
                {t('social_new')}
              </Button>
            </div>
          </>
        )}
        {state.at === 'missing' && (
          <>
            <p className={styles.words}>{t('social_missing', { 0: name })}</p>
            <CompleteForm
              start={state}
              onOpened={() => {
                navigate('/', { replace: true });
                openDialog({ name: 'welcome' });
              }}
              beside={
                <Button look="outline" onClick={() => logIn(state.ticket)}>
                  {t('social_have')}
                </Button>
              }
            />
          </>
        )}
      </section>
    </div>
  );
}

/** Finishes the sign-in once: the code in the address is valid once. */
function useFinished(provider: SocialProvider) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const [state, setState] = useState<SignInState>({ at: 'asking' });
  const begin = useEffectEvent(() => {
    const brought = search;
    // Removes the code from the address, so that neither the history nor a referrer contains it.
    history.replaceState(null, '', location.pathname);
    return finishSignIn(provider, brought);
  });
  const goOn = useEffectEvent((next: SignInState) => {
    if (next.at === 'new-location') {
      navigate('/', { replace: true });
      openDialog({ name: 'login-location', ticket: next.ticket, ways: next.ways });
    }
    if (next.at !== 'done') return;
    navigate(next.linked ? '/?centre=securityCenter&part=security' : '/', { replace: true });
    if (next.linked) tell(t('my_linked', { 0: PROVIDER_NAMES[provider] }), 'win');
  });
  useEffect(() => {
    void begin().then((next) => {
      setState(next);
      goOn(next);
    });
  }, []);
  return [state, setState] as const;
}
