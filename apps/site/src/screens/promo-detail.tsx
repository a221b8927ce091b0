import { PromotionPage } from '../features/rewards/promotions/promotion-page.tsx';

/** /promoDetail?id=… */
export function PromoDetail() {
  return <PromotionPage />;
}
