import { PromotionList } from '../features/promotions/promotion-list.tsx';
import { PromotionPage } from '../features/promotions/promotion-page.tsx';
import { Queries } from '../shared/queries.tsx';

/** /promotions */
export function Promotions() {
  return (
    <Queries>
      <PromotionList />
    </Queries>
  );
}

/** /promoDetail?id=… */
export function PromoDetail() {
  return (
    <Queries>
      <PromotionPage />
    </Queries>
  );
}
