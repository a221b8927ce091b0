import { useEffect, useState } from 'react';
import { onFirstMovement } from './first-movement.ts';

/** True once somebody moved, scrolled or typed. */
export function useFirstMovement(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => (awake ? undefined : onFirstMovement(() => setAwake(true))), [awake]);
  return awake;
}
