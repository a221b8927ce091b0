import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  readonly label: string;
  /** Shown under the field while there is no error, such as the rule of the field. */
  readonly hint?: string | undefined;
  /** What is wrong and how to put it right. Replaces the hint. */
  readonly error?: string | undefined;
  /** The label is visible to assistive technology only; the placeholder shows it to others. */
  readonly compact?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A text input with its label above and its hint below; an error replaces the hint. */
export function TextField({ label, hint, error, compact = false, before, after, className, ...input }: TextFieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  const note = error ?? hint;
  return (
    <div className={cx(styles.field, compact && styles.compact, className)}>
      <label className={compact ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, error !== undefined && styles.wrong)}>
        {before}
        <input
          {...input}
          id={id}
          className={styles.input}
          placeholder={input.placeholder ?? (compact ? label : undefined)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {after}
      </div>
      {note && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {error !== undefined && <Icon name="alert" size={16} />}
          {note}
        </p>
      )}
    </div>
  );
}

/** A password with the eye that shows it (B3.15). */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: TextFieldProps & { readonly showLabel: string; readonly hideLabel: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          className={styles.eye}
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A box to tick, with a target of 44 px. */
export function CheckField({ label, error, className, ...input }: CheckFieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.check} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
