import { PromotionPage } from '../features/promotions/promotion-page.tsx';

/** /promoDetail?id=… */
export function PromoDetail() {
  return <PromotionPage />;
}
