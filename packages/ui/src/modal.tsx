import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { MODAL_DELAYS_MS, type ModalSize, runWhenDue } from './modal-timing.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Called by the close button and by Escape. A click on the background never closes (B1.16). */
  readonly onClose: () => void;
  /**
   * At least (B1.16): `medium` 600 × 300, `small` 400 wide, `popup` 200 × 200 and 100 ms later; `wide` fills the height, for the
   * centres; `chat` has 440 × 500 inside. Phones: full width.
   */
  readonly size?: ModalSize;
  /** The dialog cannot be dismissed: no close button, and Escape does nothing. */
  readonly forced?: boolean;
  /** Called before it shows. */
  readonly onBeforeOpen?: (() => void) | undefined;
  /** Called before it closes, whatever closes it. */
  readonly onBeforeClose?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** With a pointer the first field is ready to type in; on a phone the keyboard would cover what is to be read first. */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const field = matchMedia('(hover: hover)').matches ? dialog?.querySelector('[data-first-focus="true"]') : null;
  const target = field ?? dialog?.querySelector('[data-first-focus="always"]') ?? dialog?.querySelector('h2');
  if (target instanceof HTMLElement) target.focus();
}

/** Shows the dialog while it is mounted, and gives focus back to where it was. */
function useShown({ size = 'medium', onBeforeOpen, onBeforeClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const told = useRef({ onBeforeOpen, onBeforeClose });
  useEffect(() => {
    told.current = { onBeforeOpen, onBeforeClose };
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const cancel = runWhenDue(MODAL_DELAYS_MS[size], () => {
      told.current.onBeforeOpen?.();
      element?.showModal();
      focusFirst(element);
    });
    const { current } = told;
    return () => {
      cancel();
      if (element?.open) current.onBeforeClose?.();
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [size]);
  return dialog;
}

/**
 * A modal dialog: mounted is open. It locks the page behind, keeps focus inside, and gives it back to where it was.
 * A field with `data-first-focus` is where typing starts; a button that has it `always` has the focus on phones too.
 * The platform's `<dialog>` does the work.
 */
export function Modal(props: ModalProps) {
  const { title, closeLabel, onClose, size = 'medium', forced = false, children, footer } = props;
  const dialog = useShown(props);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={cx(styles.modal, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!forced) onClose();
      }}
      // Browsers close a dialog at a second Escape whatever `cancel` said.
      onKeyDown={(event) => {
        if (forced && event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {!forced && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
