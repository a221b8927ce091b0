import { VipPage } from '../features/rewards/vip/vip-page.tsx';

/** /vip */
export function Vip() {
  return <VipPage />;
}
