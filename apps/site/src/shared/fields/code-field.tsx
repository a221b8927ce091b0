import { Button, cx, Modal, TextField, type TextFieldProps } from '@baize/ui';
import { type KeyboardEvent, useId } from 'react';
import styles from './code-field.module.css';
import { failureText } from '../failure/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { type RequestCode, useCodeRequest } from './use-code-request.ts';

export interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'after' | 'hint'> {
  readonly label?: string;
  readonly request: RequestCode;
}

/**
 * A code with the button that has it sent (B3.8): it counts down to the next one, and what goes wrong is said in a
 * dialog of its own. Needs the texts of the parts `account` and `refusals`.
 */
export function CodeField({ request, label, ...field }: CodeFieldProps) {
  const { t } = useTexts();
  const generated = useId();
  const id = field.id ?? generated;
  // While it counts the button cannot hold focus; what comes next is typing the code.
  const focusField = () => document.getElementById(id)?.focus();
  const { busy, sent, failure, seconds, ask, forgetFailure } = useCodeRequest(request, focusField);
  const isWaiting = busy || seconds > 0;
  return (
    <>
      <TextField
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={255}
        {...field}
        id={id}
        label={label ?? t('code_label')}
        hint={sent ? t('code_sent') : undefined}
        after={
          <button
            type="button"
            className={cx(styles.get, isWaiting && styles.waiting)}
            disabled={seconds > 0}
            aria-busy={busy || undefined}
            onClick={() => void ask()}
          >
            {textOf({ busy, seconds, sent }, t)}
            {seconds > 0 && <span className="visually-hidden"> {t('code_wait', { 0: seconds })}</span>}
          </button>
        }
      />
      <span role="status" className="visually-hidden">
        {sent && seconds > 0 ? t('code_sent') : ''}
      </span>
      {failure !== undefined && <Warning text={failureText(failure)} onClose={forgetFailure} />}
    </>
  );
}

interface CodeButtonState {
  readonly busy: boolean;
  readonly seconds: number;
  readonly sent: boolean;
}

function textOf({ busy, seconds, sent }: CodeButtonState, t: ReturnType<typeof useTexts>['t']): string {
  if (busy) return t('code_sending');
  if (seconds > 0) return t('code_seconds', { 0: seconds });
  return t(sent ? 'code_again' : 'code_get');
}

/** What the server said, to be confirmed (B3.8). It stands over the form's own dialog, which must not hear its keys. */
function Warning({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <div onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}>
      <Modal
        size="question"
        title={t('code_failed')}
        closeLabel={t('close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('code_understood')}</Button>}
      >
        <p>{text}</p>
      </Modal>
    </div>
  );
}
