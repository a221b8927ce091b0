import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { GameType } from '../../../shared/games/categories.ts';

/** Delay before hovering opens or closes a dropdown: crossing an entry opens nothing, briefly leaving one closes nothing. */
const INTENT_MS = 120;
const GRACE_MS = 220;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface OpenMenu {
  readonly type: GameType;
  /** By the keyboard: focus goes into the panel. */
  readonly byKey: boolean;
}

/** Which dropdown of the navigation is open. Opens by hover with intent and by arrow down; arrows walk; Escape closes. */
export function useNavMenu() {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: OpenMenu | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  const now = (next: OpenMenu | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const row = {
    // Over, not enter: where the page came to life under a pointer that rests, the browser tells no more than that it is over.
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const type = hallAt(target);
      if (type === undefined) clearTimeout(timer.current);
      else if (pointerType === 'mouse') later({ type, byKey: false }, open ? 0 : INTENT_MS);
    },
    onPointerLeave: () => later(null, GRACE_MS),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) now(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const here = event.target as HTMLElement;
      const type = hallAt(here);
      if (event.key === 'Escape' && open) {
        event.currentTarget.querySelector<HTMLElement>(`[data-hall=${open.type}]`)?.focus();
        now(null);
      } else if (event.key === 'ArrowDown' && type) now({ type, byKey: true });
      else {
        const all = [...(here.closest('[data-walk]')?.querySelectorAll<HTMLElement>('a') ?? [])];
        const next = all[all.indexOf(here) + (STEPS[event.key] ?? 0)];
        if (next === undefined || next === here) return;
        next.focus();
      }
      event.preventDefault();
    },
  };
  const entry = (type: GameType) => ({
    'data-hall': type,
    'aria-expanded': open?.type === type,
    onClick: () => now(null),
  });
  return { open, close: () => now(null), row, entry };
}

/** The hall whose entry that is, if it is one. */
function hallAt(target: EventTarget): GameType | undefined {
  return (target as HTMLElement).closest<HTMLElement>('[data-hall]')?.dataset.hall as GameType | undefined;
}
