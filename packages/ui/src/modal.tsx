import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Asked for by the close button and by Escape. A click on the background never closes (spec §2). */
  readonly onClose: () => void;
  /** `small` 400 and `medium` 600 wide (spec §2); `wide` fills the height, for the centres. Phones: full width. */
  readonly size?: 'small' | 'medium' | 'wide';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** With a pointer the first field is ready to type in; on a phone the keyboard would cover what is to be read first. */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const first = matchMedia('(hover: hover)').matches && dialog?.querySelector('[data-first-focus="true"]');
  const target = first || dialog?.querySelector('h2');
  if (target instanceof HTMLElement) target.focus();
}

/**
 * A modal dialog: mounted is open. It locks the page behind, keeps focus inside, and gives it back to where it was.
 * A field with `data-first-focus` is where typing starts.
 * The platform's `<dialog>` does the work.
 */
export function Modal({ title, closeLabel, onClose, size = 'medium', children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const titleId = useId();
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    focusFirst(element);
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.modal, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close.current();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={() => close.current()} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
