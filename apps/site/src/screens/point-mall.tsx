import { PointMallPage } from '../features/point-mall/point-mall-page.tsx';

/** /pointMall */
export function PointMall() {
  return <PointMallPage />;
}
