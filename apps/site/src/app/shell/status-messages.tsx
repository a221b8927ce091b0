import { ConnectionBar } from './connection-bar.tsx';
import { Toasts } from './toasts.tsx';

/** Where short messages and the state of the connection are shown. */
export function StatusMessages() {
  return (
    <>
      <ConnectionBar />
      <Toasts />
    </>
  );
}
