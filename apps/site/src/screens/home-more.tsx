import { HomeLists } from '../features/games/home-lists.tsx';
import { Fairness } from '../features/home/fairness.tsx';
import { TakeAlong } from '../features/home/take-along.tsx';

/** Home below the first view. */
export function HomeMore() {
  return (
    <>
      <HomeLists />
      <Fairness />
      <TakeAlong />
    </>
  );
}
