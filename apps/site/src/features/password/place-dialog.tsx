import { Button, Modal, Note, Segments, TextField } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { loginLocationCode, verifyLoginLocation } from '@baize/contract/people/login-locations';
import { Refused, send, sendSealed } from '../../shared/api.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { failureText } from '../../shared/failure-text.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { beginSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './password.module.css';
import { isPlaceWay, type PlaceWay, waysIn } from './place-flow.ts';

export interface PlaceDialogProps {
  readonly ticket: string;
  readonly ways: readonly string[];
  readonly onProven?: () => void;
  readonly onClose: () => void;
}

/** A log-in from a place that the account does not know waits for one more proof (B3.22), by whichever way is at hand. */
export function PlaceDialog({ ticket, ways: offered, onProven, onClose }: PlaceDialogProps) {
  const { t, language } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [ways, setWays] = useState(() => offered.filter(isPlaceWay));
  const [way, setWay] = useState<PlaceWay>(ways[0] ?? 'phone');
  const [answer, setAnswer] = useState('');
  const [judged, setJudged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [oneMore, setOneMore] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const choose = (chosen: PlaceWay) => {
    setWay(chosen);
    setAnswer('');
    setJudged(false);
    setFailure(undefined);
  };
  const wentWrong = (error: unknown) => {
    const code = error instanceof Refused ? error.code : undefined;
    if (code === 'place_unverified' && error instanceof Refused) {
      const left = waysIn(error.params);
      setWays(left);
      choose(left[0] ?? way);
      setOneMore(true);
    } else if (code === 'place_ticket_over') openDialog({ name: 'login', start: { username: '', refusal: error } });
    else setFailure(error);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setJudged(true);
    if (answer.trim() === '') {
      focusFirstWrong(form.current);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const signedIn = await sendSealed<typeof verifyLoginLocation>('POST /wps/session/place', {
        ticket,
        way,
        answer: answer.trim(),
      });
      onProven?.();
      beginSession(signedIn);
      onClose();
    } catch (error) {
      wentWrong(error);
    } finally {
      setBusy(false);
    }
  };
  const field = {
    name: 'answer',
    value: answer,
    hint: t(`place_${way}_hint`),
    error: judged && answer.trim() === '' ? t('field_required') : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => setAnswer(event.target.value),
    'data-first-focus': true,
  };

  return (
    <Modal size="small" title={t('place_title')} closeLabel={t('close')} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>{t('place_intro')}</p>
        {oneMore && <Note tone="win">{t('place_one_more')}</Note>}
        {failure !== undefined && <Note tone="loss">{failureText(failure)}</Note>}
        {ways.length > 1 && (
          <Segments
            label={t('place_way')}
            options={ways.map((value) => ({ value, label: t(`place_${value}`) }))}
            value={way}
            onChange={choose}
          />
        )}
        {way === 'phone' || way === 'email' ? (
          <div key={way} className={styles.form}>
            <p className={styles.hint}>{field.hint}</p>
            <CodeField
              name={field.name}
              value={answer}
              error={field.error}
              onChange={field.onChange}
              order={() => send<typeof loginLocationCode>('POST /wps/session/place/code', { ticket, way, language })}
            />
          </div>
        ) : (
          <TextField
            key={way}
            {...field}
            label={t(`place_${way}`)}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            spellCheck={false}
          />
        )}
        <Button type="submit" wide busy={busy}>
          {t('place_submit')}
        </Button>
      </form>
    </Modal>
  );
}
