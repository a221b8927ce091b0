import { Button, Note } from '@baize/ui';
import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '../failure/failure-text.ts';
import { focusFirstWrong } from '../fields/focus-first-wrong.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './account.module.css';
import { useTask } from '../failure/use-task.ts';

/** What a field of a simple form is given. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

export interface SimpleFormProps<F extends string> {
  /** Every one of them must be filled in. */
  readonly fields: readonly F[];
  /** A complaint about what is filled in, beyond that it is. */
  readonly judge?: (values: Readonly<Record<F, string>>) => Partial<Record<F, string>>;
  /** What is filled in before anybody types. */
  readonly start?: Partial<Readonly<Record<F, string>>>;
  readonly submit: string;
  /** What takes something away does not look like success. */
  readonly look?: 'primary' | 'danger';
  readonly send: (values: Readonly<Record<F, string>>) => Promise<unknown>;
  readonly children: (given: (field: F) => FieldProps, values: Readonly<Record<F, string>>) => ReactNode;
  /** What else can be done, beside the button that sends. */
  readonly beside?: ReactNode;
}

/** A form of a few texts, all required: complaints in their places, what the server says above. */
export function SimpleForm<F extends string>(props: SimpleFormProps<F>) {
  const { fields, judge, start, submit, look = 'primary', send, children, beside } = props;
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const task = useTask();
  const [typed, setTyped] = useState<Partial<Record<F, string>>>(start ?? {});
  const [pressed, setPressed] = useState(false);
  const values = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Record<F, string>;
  const judged: Partial<Record<F, string>> = judge?.(values) ?? {};
  const complaintAbout = (field: F) => (values[field].trim() === '' ? t('field_required') : judged[field]);
  const given = (field: F): FieldProps => ({
    name: field,
    value: values[field],
    error: pressed ? complaintAbout(field) : undefined,
    onChange: ({ target }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (fields.some((field) => complaintAbout(field) !== undefined)) focusFirstWrong(form.current);
        else void task.run(() => send(values));
      }}
    >
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      {children(given, values)}
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={task.isBusy}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
