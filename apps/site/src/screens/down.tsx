import { DownPage } from '../features/brand/down/down-page.tsx';

/** /down */
export function Down() {
  return <DownPage />;
}
