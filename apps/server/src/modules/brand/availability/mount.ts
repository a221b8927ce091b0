import type { Serve } from '../../../platform/http/serve.ts';
import { statusRoutes } from './status.routes.ts';
import { availabilityRoutes } from './availability.routes.ts';

type Deps = Parameters<typeof statusRoutes>[1] & Parameters<typeof availabilityRoutes>[1];

/** Puts the brand's status, and what operators open and close, on the wire. */
export function mountAvailability(serve: Serve, deps: Deps): void {
  statusRoutes(serve, deps);
  availabilityRoutes(serve, deps);
}
