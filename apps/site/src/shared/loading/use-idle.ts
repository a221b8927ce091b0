import { useEffect, useState } from 'react';
import { onIdle } from './when-idle.ts';

/** True once the page is painted and the browser has nothing better to do, or somebody moved. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (idle ? undefined : onIdle(() => setIdle(true))), [idle]);
  return idle;
}
