import { Button, Modal, Note, Segments, TextField } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Refused } from '../../../shared/api/api.ts';
import { CodeField } from '../../../shared/fields/code-field.tsx';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { beginSession } from '../../../shared/session/begin-session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './password.module.css';
import { isVerificationWay, waysIn } from './login-location-flow.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { sendLocationCode, type VerificationWay, verifyLoginLocation } from './password.api.ts';

export interface LoginLocationDialogProps {
  readonly ticket: string;
  readonly ways: readonly string[];
  readonly onVerified?: () => void;
  readonly onClose: () => void;
}

/** One more verification for a log-in from an unknown login location (B3.22), of a kind the member chooses. */
export function LoginLocationDialog({ ticket, ways: offered, onVerified, onClose }: LoginLocationDialogProps) {
  const { t, language } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [ways, setWays] = useState(() => offered.filter(isVerificationWay));
  const [way, setWay] = useState<VerificationWay>(ways[0] ?? 'phone');
  const [answer, setAnswer] = useState('');
  const [judged, setJudged] = useState(false);
  const task = useTask();
  const [oneMore, setOneMore] = useState(false);

  const choose = (chosen: VerificationWay) => {
    setWay(chosen);
    setAnswer('');
    setJudged(false);
    task.reset();
  };
  /** Whether the refusal is an answer of its own: another verification is wanted, or the log-in has to begin anew. */
  const isHandled = (error: unknown): boolean => {
    if (!(error instanceof Refused)) return false;
    if (error.code === 'place_ticket_over') openDialog({ name: 'login', start: { username: '', refusal: error } });
    else if (error.code === 'place_unverified') {
      const left = waysIn(error.params);
      setWays(left);
      choose(left[0] ?? way);
      setOneMore(true);
    } else return false;
    return true;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setJudged(true);
    if (answer.trim() === '') {
      focusFirstWrong(form.current);
      return;
    }
    await task.run(async () => {
      try {
        const signedIn = await verifyLoginLocation({ ticket, way, answer: answer.trim() });
        onVerified?.();
        beginSession(signedIn);
        onClose();
      } catch (error) {
        if (!isHandled(error)) throw error;
      }
    });
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
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
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
              request={() => sendLocationCode({ ticket, way, language })}
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
        <Button type="submit" wide busy={task.isBusy}>
          {t('place_submit')}
        </Button>
      </form>
    </Modal>
  );
}
