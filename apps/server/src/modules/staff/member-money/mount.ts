import type { Serve } from '../../../platform/http/serve.ts';
import { adjustmentsRoutes } from './adjustments.routes.ts';
import { booksRoutes } from './books.routes.ts';
import { memberMoneyRoutes } from './member-money.routes.ts';

type Deps = Parameters<typeof adjustmentsRoutes>[1] &
  Parameters<typeof booksRoutes>[1] &
  Parameters<typeof memberMoneyRoutes>[1];

/** Puts what staff see and change of members' money and of the brand's accounts on the wire. */
export function mountMemberMoney(serve: Serve, deps: Deps): void {
  adjustmentsRoutes(serve, deps);
  booksRoutes(serve, deps);
  memberMoneyRoutes(serve, deps);
}
