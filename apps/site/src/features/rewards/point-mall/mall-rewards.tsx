import { Skeleton } from '@baize/ui';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import styles from './point-mall.module.css';
import { useMallRewards } from './point-mall.api.ts';
import { RewardGrid } from './reward-grid.tsx';

/** The rewards as they come. `points`: what the member has; undefined for who is none. */
export function MallRewards({ points }: { readonly points: number | undefined }) {
  return (
    <Loaded query={useMallRewards()} skeleton={<RewardSkeletons />}>
      {({ rewards }) => <RewardGrid rewards={rewards} points={points} />}
    </Loaded>
  );
}

function RewardSkeletons() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={330} />
      ))}
    </div>
  );
}
