import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import styles from './dropdown.module.css';
import { useClosing } from './use-closing.ts';

export interface DropdownProps {
  /** The name of the button when its content is not words. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly align?: 'start' | 'end';
  /** The panel; `close` also gives focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that shows a panel under it. Closes on Escape, on a press elsewhere, and when focus leaves. The panel holds
 * ordinary links and buttons, so Tab walks through it.
 */
export function Dropdown({ label, button, buttonClassName, align = 'end', children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const openerId = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(openerId)?.focus();
  };
  const closing = useClosing<HTMLDivElement>(open, { onEscape: close, onLeave: () => setOpen(false) });
  return (
    <div className={styles.root} {...closing}>
      <button
        id={openerId}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={panelId} className={cx(styles.panel, styles[align])}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** The classes of a row of a panel. */
export function dropdownItemClass(active = false): string {
  return cx(styles.item, active && styles.active);
}
