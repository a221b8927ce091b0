import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type Look = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly size?: 'm' | 's';
  readonly wide?: boolean;
  /** While busy the button keeps its width and focus, and presses are ignored. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: Look = 'primary', size: 'm' | 's' = 'm', wide = false): string {
  return cx(styles.button, styles[look], size === 's' && styles.small, wide && styles.wide);
}

/** A button. Its text is a verb, with the amount when money moves. */
export function Button({ look = 'primary', size = 'm', wide = false, busy = false, ...rest }: ButtonProps) {
  const { children, className, onClick, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      type={type}
      className={cx(buttonClass(look, size, wide), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.words}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The accessible name of the icon button; also its tooltip. */
  readonly label: string;
}

/** A round target of 44 px with one picture. */
export function IconButton({ icon, label, className, type = 'button', ...others }: IconButtonProps) {
  return (
    <button {...others} type={type} className={cx(styles.icon, className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
