import { useEffect, useState } from 'react';
import { onFirstSign } from './first-movement.ts';

/** True once somebody moved, scrolled or typed. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => (awake ? undefined : onFirstSign(() => setAwake(true))), [awake]);
  return awake;
}
