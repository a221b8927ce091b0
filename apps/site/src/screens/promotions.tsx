import { PromotionList } from '../features/promotions/promotion-list.tsx';

/** /promotions */
export function Promotions() {
  return <PromotionList />;
}
