import { DownPage } from '../features/down/down-page.tsx';
import { Queries } from '../shared/queries.tsx';

/** /down */
export function Down() {
  return (
    <Queries>
      <DownPage />
    </Queries>
  );
}
