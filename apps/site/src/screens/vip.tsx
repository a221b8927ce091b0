import { VipPage } from '../features/vip/vip-page.tsx';
import { Queries } from '../shared/queries.tsx';

/** /vip */
export function Vip() {
  return (
    <Queries>
      <VipPage />
    </Queries>
  );
}
