import { HomeLists } from '../features/play/catalogue/home-lists.tsx';
import { Fairness } from '../features/brand/home/fairness.tsx';
import { AppOffer } from '../features/brand/home/app-offer.tsx';

/** Home below the first view. */
export function HomeMore() {
  return (
    <>
      <HomeLists />
      <Fairness />
      <AppOffer />
    </>
  );
}
