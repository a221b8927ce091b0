import type { Serve } from '../../../platform/http/serve.ts';
import { profileRoutes } from './profile.routes.ts';
import { contactRoutes } from './contact.routes.ts';

type Deps = Parameters<typeof profileRoutes>[1] & Parameters<typeof contactRoutes>[1];

/** Puts a member's profile and contact details on the wire. */
export function mountProfile(serve: Serve, deps: Deps): void {
  profileRoutes(serve, deps);
  contactRoutes(serve, deps);
}
