import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may make a call: `anyone`; `session` any log-in, a trial account too; `member` any log-in but a trial account
 * (refused with in_need_true_account); `agent` isAgent 1, 2, 41 or 42; `operator` somebody who runs the brand, with a token
 * of their own that opens nothing else. A call without one does not compile.
 */
export type Access = 'anyone' | 'session' | 'member' | 'agent' | 'operator';

/** One call of the site API: what it is named, who may make it, what goes in, what comes out, how it says no. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** The body must come as a JWE made with the server's public key (passwords never lie in a proxy's log). */
  readonly sealed?: true;
  /** Answered, too, while the brand is in maintenance or the visitor's region is restricted: what the closed pages need. */
  readonly whenClosed?: true;
  /** Answered, too, in a session whose password must be changed first (B3.11): the change itself and what its page needs. */
  readonly whenForced?: true;
  /**
   * Money moves, or is set aside, when it is made. Such a call names its intention (a `requestKey`, or the id of what it
   * decides), and the same call again has no further effect: `repeat-calls.test.ts` makes each fifty times at once.
   */
  readonly movesMoney?: true;
  /** How large a body may be, where that is more than usual: a picture. */
  readonly bodyBytesMax?: number;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** The query of a GET or DELETE, the JSON body of the others. Wire form in, our form out. */
  readonly request: z.ZodType;
  /** The envelope's `value`, in wire form. */
  readonly value: z.ZodType;
  /** What it may refuse beyond what every call may (see COMMON_REFUSALS). */
  readonly refusals: readonly RefusalCode[];
}

/** Declares a call. Only here to keep its exact types. */
export function call<const C extends Call>(declared: C): C {
  return declared;
}

/** What every call of an operator may refuse: no token, or one that opens nothing any more. */
export const FOR_OPERATORS = ['session_required', 'session_expired'] as const satisfies readonly RefusalCode[];

/** What any call may answer, so that no call needs to list it. */
export const COMMON_REFUSALS = [
  'request_invalid',
  'brand_unknown',
  'maintenance',
  'region_restricted',
  'too_many_requests',
  'server_busy',
  'unknown_error',
] as const satisfies readonly RefusalCode[];
