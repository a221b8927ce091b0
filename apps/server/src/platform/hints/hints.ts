import type { SessionHint } from '@baize/contract/hints';
import type { BrandCode, Id, MemberId } from '@baize/kernel';

/** People whom a module tells about its own things, under a name that the module makes. */
export type ModuleAudience = Id<'audience'>;

/** Who is told: the sessions of a member, those of a brand, or the audience of a module. */
export type Audience = MemberId | BrandCode | ModuleAudience;

/** Hints to the open sessions of a member or a brand, over all processes. Told after the commit; may be lost, never the fact itself. */
export interface Hints {
  tell(audience: Audience, event: SessionHint): void;
  /** Returns how to stop listening. */
  subscribe(audience: Audience, listener: (event: SessionHint) => void): () => void;
}
