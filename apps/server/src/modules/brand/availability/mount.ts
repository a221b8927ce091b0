import type { Serve } from '../../../platform/http/serve.ts';
import { brandsRoutes } from './status.routes.ts';
import { doorRoutes } from './availability.routes.ts';

type Deps = Parameters<typeof brandsRoutes>[1] & Parameters<typeof doorRoutes>[1];

/** Puts the brand's status, and what operators open and close, on the wire. */
export function mountAvailability(serve: Serve, deps: Deps): void {
  brandsRoutes(serve, deps);
  doorRoutes(serve, deps);
}
