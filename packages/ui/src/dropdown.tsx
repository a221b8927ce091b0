import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './dropdown.module.css';

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
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const openerId = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(openerId)?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
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
