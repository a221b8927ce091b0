import { ConnectionBar } from './connection-bar.tsx';
import { Toasts } from './toasts.tsx';

/** Where short news and the state of the connection are told. */
export function News() {
  return (
    <>
      <ConnectionBar />
      <Toasts />
    </>
  );
}
