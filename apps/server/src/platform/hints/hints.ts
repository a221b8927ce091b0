import type { SessionHint } from '@baize/contract/hints';
import type { BrandCode, Id, MemberId } from '@baize/kernel';

/** A group of listeners that a module defines under an id of its own, such as the staff of a chat. */
export type ModuleAudience = Id<'audience'>;

/** Who gets a hint: the sessions of a member, those of a brand, or the audience of a module. */
export type Audience = MemberId | BrandCode | ModuleAudience;

/** Sends hints to the open pages of an audience, in all processes, after the commit. A hint may be lost and carries no data. */
export interface Hints {
  tell(audience: Audience, event: SessionHint): void;
  /** Returns how to stop listening. */
  subscribe(audience: Audience, listener: (event: SessionHint) => void): () => void;
}
