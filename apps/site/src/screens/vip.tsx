import { VipPage } from '../features/vip/vip-page.tsx';

/** /vip */
export function Vip() {
  return <VipPage />;
}
