import { PointMallPage } from '../features/point-mall/point-mall-page.tsx';
import { Queries } from '../shared/queries.tsx';

/** /pointMall */
export function PointMall() {
  return (
    <Queries>
      <PointMallPage />
    </Queries>
  );
}
