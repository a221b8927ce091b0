import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { keepFocusIn } from './keep-focus.ts';
import { MODAL_DELAYS_MS, type ModalSize, runWhenDue } from './modal-timing.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Called by the close button and by Escape. A click on the background never closes (B1.16). */
  readonly onClose: () => void;
  /**
   * At least (B1.16): `medium` 600 × 300, `small` at least 400 wide and `question` just that, `popup` 200 × 200 and 100 ms later;
   * `wide` fills the height, for the centres; `chat` has 440 × 500 inside and is docked in a corner, beside the page, which stays
   * in use. Phones: full width.
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

/** Where a docked dialog has no corner to stand in, it covers the page like any other. */
const NO_CORNER = '(width < 640px)';

function show(dialog: HTMLDialogElement | null, size: ModalSize): void {
  if (size === 'chat' && !matchMedia(NO_CORNER).matches) dialog?.show();
  else dialog?.showModal();
  sayWhetherCovered();
}

/** The page behind is locked by a style of `html`. An attribute: `html:has(dialog:modal)` is looked for anew with every element that comes in. */
function sayWhetherCovered(): void {
  document.documentElement.toggleAttribute('data-covered', document.querySelector('dialog:modal') !== null);
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
      show(element, size);
      focusFirst(element);
    });
    const { current } = told;
    const endKeeping = element === null ? undefined : keepFocusIn(element);
    return () => {
      cancel();
      endKeeping?.();
      if (element?.open) current.onBeforeClose?.();
      element?.close();
      sayWhetherCovered();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [size]);
  return dialog;
}

/**
 * A dialog: mounted is open. But for the docked one it is modal: it locks the page behind, keeps focus inside, and gives it back to where
 * it was.
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
        if (event.key !== 'Escape') return;
        if (forced) event.preventDefault();
        // Of a docked dialog the browser asks nothing.
        else if (!event.currentTarget.matches(':modal')) onClose();
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
