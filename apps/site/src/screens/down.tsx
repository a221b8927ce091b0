import { DownPage } from '../features/down/down-page.tsx';

/** /down */
export function Down() {
  return <DownPage />;
}
