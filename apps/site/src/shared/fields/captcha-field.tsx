import { TextField, type TextFieldProps } from '@baize/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { captcha } from '@baize/contract/people/bot-check';
import { send } from '../api/api.ts';
import styles from './captcha-field.module.css';
import { captchaWaitMs } from './captcha-pace.ts';
import { useTexts } from '../texts/texts.ts';

type Picture =
  { readonly at: 'loading' } | { readonly at: 'shown'; readonly image: string } | { readonly at: 'failed' };

/** The picture and its field. A press on the picture brings another, at most one per second (B3.5). */
export function CaptchaField(field: Omit<TextFieldProps, 'label' | 'after'>) {
  const { t } = useTexts();
  const { picture, refresh } = usePicture();
  return (
    <TextField
      {...field}
      label={t('captcha')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      after={
        <button type="button" className={styles.picture} title={t('captcha_new')} onClick={refresh}>
          {picture.at === 'shown' && <img src={`data:image/png;base64,${picture.image}`} alt={t('captcha_image')} />}
          {picture.at === 'failed' && <span className={styles.failed}>{t('captcha_failed')}</span>}
          <span className="visually-hidden">{t(picture.at === 'loading' ? 'captcha_loading' : 'captcha_new')}</span>
        </button>
      }
    />
  );
}

function usePicture() {
  const [picture, setPicture] = useState<Picture>({ at: 'loading' });
  const [asked, setAsked] = useState(0);
  const lastAskedAt = useRef<number>(undefined);
  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(
      () => {
        lastAskedAt.current = Date.now();
        send<typeof captcha>('GET /wps/captcha', {}, over.signal).then(
          (image) => setPicture({ at: 'shown', image }),
          () => !over.signal.aborted && setPicture({ at: 'failed' }),
        );
      },
      captchaWaitMs(lastAskedAt.current, Date.now()),
    );
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [asked]);
  const refresh = useCallback(() => {
    setPicture({ at: 'loading' });
    setAsked((count) => count + 1);
  }, []);
  return { picture, refresh };
}
