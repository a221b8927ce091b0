import { PromotionList } from '../features/promotions/promotion-list.tsx';
import { PromotionPage } from '../features/promotions/promotion-page.tsx';

/** /promotions */
export function Promotions() {
  return <PromotionList />;
}

/** /promoDetail?id=… */
export function PromoDetail() {
  return <PromotionPage />;
}
