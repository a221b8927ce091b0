import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds until a moment of the server's clock, told as each of them passes; 0 from then on. `aheadMs`: how far that clock is
 * ahead of ours.
 */
export function useRemaining(until: number | undefined, aheadMs: number): number {
  const [, setTurn] = useState(0);
  const leftMs = until === undefined ? 0 : Math.max(0, until - (Date.now() + aheadMs));
  useEffect(() => {
    if (leftMs === 0) return;
    // Just after the second has turned, so that none is shown twice.
    const timer = setTimeout(() => setTurn((turn) => turn + 1), (leftMs % SECOND_MS) + 5);
    return () => clearTimeout(timer);
  });
  return Math.ceil(leftMs / SECOND_MS);
}

/** 04:31, 1:04:31, or days before that: what is left until a sale ends. */
export function remainingText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
