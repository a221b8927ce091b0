export { pointRatesAt } from './point-rates.ts';
export { openPoints, pointsAccountOf, pointsOf } from './points-account.ts';
export { wholePoints } from './domain/earned-points.ts';
export { baseEarnings, pointsFollower } from './earn-points.ts';
export { givePoints, pointsPayer, type PointsMove, takePoints } from './move-points.ts';
export { mountPoints } from './points.routes.ts';
export { ranksOf } from './points.store.ts';
export { seedPointRates } from './seed-points.ts';
