import { PointMallPage } from '../features/rewards/point-mall/point-mall-page.tsx';

/** /pointMall */
export function PointMall() {
  return <PointMallPage />;
}
