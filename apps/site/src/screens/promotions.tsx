import { PromotionList } from '../features/rewards/promotions/promotion-list.tsx';

/** /promotions */
export function Promotions() {
  return <PromotionList />;
}
