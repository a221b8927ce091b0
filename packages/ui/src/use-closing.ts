import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Closers {
  readonly onEscape: () => void;
  /** A press elsewhere, or focus that went elsewhere. */
  readonly onLeave: () => void;
}

interface Closing<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent<E>) => void;
}

/** Closes what opened over the page by Escape, by a press elsewhere and when focus leaves: props for the element around it and its button. */
export function useClosing<E extends HTMLElement>(isOpen: boolean, { onEscape, onLeave }: Closers): Closing<E> {
  const ref = useRef<E>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) leave();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return {
    ref,
    onKeyDown: (event) => {
      if (event.key === 'Escape' && isOpen) onEscape();
    },
    onBlur: (event) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onLeave();
    },
  };
}
